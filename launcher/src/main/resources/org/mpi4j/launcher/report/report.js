'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const timeline = JSON.parse(document.getElementById('timeline-data').textContent);
const byId = id => document.getElementById(id);
const KINDS = ['send', 'receive', 'wait', 'probe', 'collective', 'barrier', 'other'];
const WORDS = {
  computing: 'outside MPI', send: 'send', receive: 'receive', wait: 'wait for requests', probe: 'probe',
  collective: 'collective', barrier: 'barrier', other: 'other calls'
};
const color = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();

// ---- words and numbers

function three(v) {
  return v >= 100 ? v.toFixed(0) : v >= 10 ? v.toFixed(1) : v.toFixed(2);
}
function time(s) {
  if (s === 0) return '0';
  const a = Math.abs(s);
  return a < 1e-6 ? (s * 1e9).toFixed(0) + ' ns' : a < 1e-3 ? three(s * 1e6) + ' µs'
    : a < 1 ? three(s * 1e3) + ' ms' : a < 600 ? three(s) + ' s' : three(s / 60) + ' min';
}
function bytes(b) {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
  let i = 0;
  while (b >= 1024 && i < units.length - 1) { b /= 1024; i++; }
  return (i === 0 ? Math.round(b) : three(b)) + ' ' + units[i];
}
const count = n => Math.round(n).toLocaleString('en');
const percent = (part, whole) => whole > 0 ? 100 * part / whole : 0;
const percentText = p => (p >= 10 ? p.toFixed(0) : p.toFixed(1)) + ' %';

function element(tag, attributes, ...children) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(attributes || {})) {
    if (k === 'style') e.style.cssText = v; else e.setAttribute(k, v);
  }
  e.append(...children);
  return e;
}

// ---- the tip that follows the pointer

const tip = byId('tip');
function showTip(event, ...lines) {
  tip.replaceChildren(...lines.flatMap((l, i) => i ? [document.createElement('br'), ...[l].flat()] : [l].flat()));
  tip.hidden = false;
  const w = tip.offsetWidth, h = tip.offsetHeight;
  const x = event.clientX + 14 + w > innerWidth ? event.clientX - w - 14 : event.clientX + 14;
  const y = event.clientY + 14 + h > innerHeight ? event.clientY - h - 14 : event.clientY + 14;
  tip.style.left = Math.max(4, x) + 'px';
  tip.style.top = Math.max(4, y) + 'px';
}
function hideTip() { tip.hidden = true; }
const bold = text => element('b', {}, text);
const swatch = name => element('i', {style: `background:var(--${name})`});

/** Draws on a canvas now and whenever its width or the colours change; looks up what lies under the pointer. */
const drawn = [];
function canvasChart(id, height, draw, look) {
  const canvas = byId(id);
  const redraw = () => {
    const width = canvas.parentElement.clientWidth;
    const h = typeof height === 'function' ? height(width) : height;
    const scale = window.devicePixelRatio || 1;
    canvas.style.height = h + 'px';
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(h * scale);
    const g = canvas.getContext('2d');
    g.scale(scale, scale);
    g.font = '12px system-ui, "DejaVu Sans", sans-serif';
    g.textBaseline = 'middle';
    draw(g, width, h);
  };
  const move = e => {
    const r = canvas.getBoundingClientRect();
    const lines = look(e.clientX - r.left, e.clientY - r.top, r.width, r.height);
    if (lines) showTip(e, ...lines); else hideTip();
  };
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerdown', move);
  canvas.addEventListener('pointerleave', hideTip);
  drawn.push(redraw);
  return redraw;
}
function drawAll() { drawn.forEach(f => f()); }
addEventListener('resize', drawAll);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawAll);

/** The same for numbers that are round: without zeros at the end. */
const round = text => text.replace(/(\.\d*?)0+(?=\s|$)/, '$1').replace(/\.(?=\s|$)/, '');

/** Round numbers on an axis from 0. */
function ticks(max, most) {
  if (!(max > 0)) return [0];
  const raw = max / most, power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map(f => f * power).find(s => s >= raw);
  const all = [];
  for (let v = 0; v <= max * 1.0001; v += step) all.push(v);
  return all;
}

// ---- head

const sum = list => list.reduce((a, b) => a + b, 0);
const app = data.appSeconds, mpi = data.mpiSeconds;
const waited = sum(data.waits.map(w => w.seconds));
const sentBytes = sum(data.matrix.bytes.flat()), sentMessages = sum(data.matrix.messages.flat());
const siteOf = new Map(data.sites.map(s => [s.id, s]));
const work = data.ranks.map(r => Math.max(0, r.appSeconds - r.mpiSeconds));
const imbalance = sum(work) > 0 ? Math.max(...work) / (sum(work) / work.length) : 1;

function head() {
  const good = data.exitCode === 0 && !data.end;
  const outcome = byId('outcome');
  outcome.textContent = good ? 'ended in good order' : 'did not end in good order';
  outcome.className = good ? 'good' : 'bad';
  byId('command').textContent = data.command;
  const hosts = new Set(data.ranks.map(r => r.host));
  byId('facts').textContent = [new Date(data.beginMs).toLocaleString('sv') ,
    data.size + (data.size === 1 ? ' rank' : ' ranks') + ' on ' + (hosts.size === 1 ? [...hosts][0] : hosts.size + ' hosts'),
    ...(data.ranks.length < data.size ? ['records of ' + data.ranks.length + ' ranks'] : []),
    ...(good ? [] : [data.end])].join(' · ');
  document.title = 'mpi4j profile: ' + data.command;
  const tile = (value, words) => element('div', {class: 'tile'}, element('b', {}, value), element('span', {}, words));
  byId('tiles').append(
    tile(time(data.seconds), 'from first MPI_Init to last end'),
    tile(percentText(percent(mpi, app)), 'of the ranks’ time in MPI'),
    tile(percentText(percent(waited, app)), 'of it waiting for late ranks'),
    tile(bytes(sentBytes), count(sentMessages) + ' messages between ranks'),
    tile(count(data.calls), 'calls of MPI'),
    tile(imbalance.toFixed(2), 'busiest rank / mean, outside MPI'));
}

/** The few sentences that tell most. */
function findings() {
  const list = [];
  const add = (...parts) => list.push(element('li', {}, ...parts));
  for (const r of data.ranks) {
    if (r.open && list.length < 8) {
      const s = siteOf.get(r.open.site);
      add(bold(`Rank ${r.rank}`), ` was in ${s.call} when the job ended, for ${time(r.end - r.open.since)}: `,
        element('code', {}, s.line), r.open.peer >= 0 ? `, with rank ${r.open.peer}.` : '.');
    } else if (data.end && r.last && !r.open && !r.finalized && list.length < 8) {
      const s = siteOf.get(r.last.site);
      add(bold(`Rank ${r.rank}`), ` was not in MPI when the job ended, for ${time(r.end - r.last.ended)}; `,
        `its last call was ${s.call}: `, element('code', {}, s.line), '.');
    }
  }
  if (data.ranks.length < data.size) {
    add(`Of ${data.size - data.ranks.length} of the ${data.size} ranks nothing is known: they left no record.`);
  }
  const blame = new Array(data.size).fill(0);
  data.waits.forEach(w => blame[w.for] += w.seconds);
  const worst = blame.indexOf(Math.max(...blame));
  if (waited > 0.01 * app && blame[worst] > 0.3 * waited && data.size > 1) {
    const why = data.waits.filter(w => w.for === worst)[0];
    add('The others waited most for ', bold(`rank ${worst}`), `: ${time(blame[worst])} in all, `,
      `${percentText(percent(blame[worst], waited))} of all waiting. The largest part: ${why.why}, `,
      element('code', {}, siteOf.get(why.site).line), '.');
  }
  if (imbalance > 1.2 && data.size > 1) {
    const busiest = data.ranks[work.indexOf(Math.max(...work))].rank;
    add(bold(`Rank ${busiest}`), ` works ${imbalance.toFixed(2)} times as long outside MPI as the mean: the work is not shared evenly.`);
  }
  const top = data.sites[0];
  if (top && top.seconds > 0.3 * mpi) {
    add(`${percentText(percent(top.seconds, mpi))} of the time in MPI is spent in `, bold(top.call.replace('MPI_', '')), ' at ',
      element('code', {}, top.line), '.');
  }
  if (list.length) byId('findings').append(element('h2', {}, 'In short'), element('ul', {}, ...list));
}

// ---- timeline

const CODES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const level = new Map([...CODES].map((c, i) => [c, i / 63]));
const rowHeight = n => n <= 8 ? 30 : n <= 24 ? 20 : n <= 64 ? 12 : n <= 200 ? 5 : 3;
const LEFT = 46, AXIS = 30, TOP = 4;

function legend(id, names) {
  byId(id).append(...names.map(n => element('span', {}, swatch(n), WORDS[n])));
}

function drawTimeline() {
  const rows = timeline.ranks, n = rows.length, h = rowHeight(n), gap = h > 8 ? 2 : h > 4 ? 1 : 0;
  const used = KINDS.filter(k => rows.some(r => r[k] && /[^A]/.test(r[k])));
  legend('timeline-legend', ['computing', ...used]);
  const x = (t, width) => LEFT + t / timeline.seconds * (width - LEFT - 8);
  canvasChart('timeline', n * h + AXIS, (g, width) => {
    const w = (width - LEFT - 8) / timeline.columns;
    const colors = Object.fromEntries(['computing', ...used, 'soft', 'line'].map(k => [k, color(k)]));
    rows.forEach((row, i) => {
      const top = TOP + i * h, inner = h - gap;
      g.fillStyle = colors.computing;
      g.fillRect(x(row.begin, width), top, Math.max(1, x(row.end, width) - x(row.begin, width)), inner);
      for (let c = 0; c < timeline.columns; c++) {
        const from = Math.round(LEFT + c * w), until = Math.round(LEFT + (c + 1) * w);
        let bottom = top + inner;
        for (const k of used) {
          const share = row[k] ? level.get(row[k][c]) : 0;
          if (share > 0) {
            const part = share * inner;
            g.fillStyle = colors[k];
            g.fillRect(from, bottom - part, Math.max(1, until - from), part);
            bottom -= part;
          }
        }
      }
      g.fillStyle = colors.soft;
      g.textAlign = 'right';
      const every = Math.ceil(13 / h);
      if (i % every === 0) g.fillText(row.rank, LEFT - 8, top + inner / 2 + 0.5);
    });
    g.textAlign = 'center';
    g.strokeStyle = colors.line;
    for (const t of ticks(timeline.seconds, Math.max(2, Math.floor(width / 110)))) {
      const at = x(t, width);
      g.beginPath(); g.moveTo(at, n * h + 5); g.lineTo(at, n * h + 10); g.stroke();
      const text = round(time(t));
      g.fillStyle = colors.soft;
      const half = g.measureText(text).width / 2;
      g.fillText(text, Math.min(Math.max(at, half), width - half), n * h + 20);
    }
    g.save(); g.textAlign = 'left'; g.fillStyle = colors.soft; g.fillText('rank', 0, n * h + 20); g.restore();
  }, (px, py, width) => {
    const i = Math.floor((py - TOP) / h), c = Math.floor((px - LEFT) / (width - LEFT - 8) * timeline.columns);
    if (i < 0 || i >= n || c < 0 || c >= timeline.columns) return null;
    const row = rows[i], t = c / timeline.columns * timeline.seconds, wide = timeline.seconds / timeline.columns;
    if (t + wide < row.begin || t > row.end) return [bold('rank ' + row.rank), time(t), 'not in MPI: before its begin or after its end'];
    const shares = used.map(k => [k, row[k] ? level.get(row[k][c]) : 0]).filter(s => s[1] > 0);
    const rest = Math.max(0, 1 - sum(shares.map(s => s[1])));
    return [bold(`rank ${row.rank}, ${time(t)} to ${time(t + wide)}`),
      ...shares.sort((a, b) => b[1] - a[1]).map(([k, v]) => [swatch(k), `${WORDS[k]}: ${percentText(100 * v)}`]),
      [swatch('computing'), `${WORDS.computing}: ${percentText(100 * rest)}`]];
  });
}

// ---- matrix

function waitMatrix() {
  const m = Array.from({length: data.size}, () => new Array(data.size).fill(0));
  data.waits.forEach(w => m[w.rank][w.for] += w.seconds);
  return m;
}
const METRICS = [
  {name: 'Bytes', matrix: data.matrix.bytes, text: bytes, row: 'from', column: 'to',
    note: 'Bytes sent from each rank (line) to each rank (column), without what collective operations send inside.'},
  {name: 'Messages', matrix: data.matrix.messages, text: v => count(v), row: 'from', column: 'to',
    note: 'Messages sent from each rank (line) to each rank (column), without those of collective operations.'},
  {name: 'Waiting', matrix: waitMatrix(), text: time, row: 'waited', column: 'for',
    note: 'How long each rank (line) waited for each rank (column) that was late, in messages and collectives.'}
];
function heat(share) {
  const parse = c => [1, 3, 5].map(i => parseInt(c.slice(i, i + 2), 16));
  const stops = [parse(color('heat0')), parse(color('heat1')), parse(color('heat2'))];
  const at = Math.min(1, Math.max(0, share)) * 2, i = Math.min(1, Math.floor(at)), f = at - i;
  return stops[i].map((v, k) => Math.round(v + (stops[i + 1][k] - v) * f));
}
let metric = METRICS[sentMessages > 0 ? 0 : 2];
function drawMatrix() {
  const n = data.size;
  const side = width => Math.min(width - LEFT - 4, Math.max(n <= 4 ? 260 : 360, Math.min(620, n * 28)));
  const scaleOf = () => {
    const values = metric.matrix.flat().filter(v => v > 0);
    const max = Math.max(0, ...values), min = Math.min(max, ...values);
    return {max, min, share: v => v <= 0 ? 0 : max === min ? 1
      : 0.12 + 0.88 * (max / min > 100 ? Math.log(v / min) / Math.log(max / min) : v / max)};
  };
  const redraw = canvasChart('matrix', width => side(width) + 42, (g, width) => {
    const s = side(width), cell = s / n, scale = scaleOf(), gap = cell > 14 ? 2 : cell > 6 ? 1 : 0;
    const soft = color('soft'), card = color('card'), ink = color('ink');
    g.fillStyle = soft;
    g.textAlign = 'left';
    g.fillText(metric.row + ' \\ ' + metric.column, 0, 9);
    const every = Math.ceil(22 / cell);
    for (let i = 0; i < n; i++) {
      if (i % every === 0) {
        g.fillStyle = soft;
        g.textAlign = 'center'; g.fillText(i, LEFT + (i + 0.5) * cell, 28);
        g.textAlign = 'right'; g.fillText(i, LEFT - 8, 38 + (i + 0.5) * cell);
      }
      for (let j = 0; j < n; j++) {
        const v = metric.matrix[i][j], share = scale.share(v), c = heat(share);
        g.fillStyle = `rgb(${c})`;
        g.fillRect(LEFT + j * cell, 38 + i * cell, cell - gap, cell - gap);
        if (cell >= 54 && v > 0) {
          const dark = 0.3 * c[0] + 0.6 * c[1] + 0.1 * c[2] < 128;
          g.fillStyle = dark ? '#ffffff' : '#10161d';
          g.textAlign = 'center';
          g.fillText(metric.text(v), LEFT + (j + 0.5) * cell - gap / 2, 38 + (i + 0.5) * cell);
        }
      }
    }
    const max = scale.max;
    byId('matrix-legend').replaceChildren(...(max > 0 ? [document.createTextNode('0'), element('i', {}),
      document.createTextNode(metric.text(max) + (scale.max / scale.min > 100 ? ', logarithmic' : ''))]
      : [document.createTextNode('nothing to show')]));
    byId('matrix-note').textContent = metric.note;
  }, (px, py, width) => {
    const cell = side(width) / n, i = Math.floor((py - 38) / cell), j = Math.floor((px - LEFT) / cell);
    if (i < 0 || j < 0 || i >= n || j >= n) return null;
    return [bold(metric === METRICS[2] ? `rank ${i} waited for rank ${j}` : `rank ${i} to rank ${j}`),
      ...(metric === METRICS[2] ? [time(metric.matrix[i][j])]
        : [bytes(data.matrix.bytes[i][j]), count(data.matrix.messages[i][j]) + ' messages'])];
  });
  for (const m of METRICS) {
    const b = element('button', {type: 'button', 'aria-pressed': String(m === metric)}, m.name);
    b.addEventListener('click', () => {
      metric = m;
      byId('matrix-choices').querySelectorAll('button').forEach(o => o.setAttribute('aria-pressed', String(o === b)));
      redraw();
    });
    byId('matrix-choices').append(b);
  }
}

// ---- ranks

function drawRanks() {
  const of = data.ranks.map(r => {
    const by = Object.fromEntries(KINDS.map(k => [k, 0]));
    data.sites.forEach(s => by[s.kind] += s.secondsOfRank[r.rank]);
    return {rank: r.rank, app: r.appSeconds, computing: Math.max(0, r.appSeconds - r.mpiSeconds), by, calls: r.calls};
  });
  const used = KINDS.filter(k => of.some(r => r.by[k] > 0));
  legend('ranks-legend', ['computing', ...used]);
  const n = of.length, h = n <= 8 ? 28 : n <= 24 ? 18 : n <= 64 ? 10 : n <= 200 ? 5 : 3, gap = h > 8 ? 3 : h > 4 ? 1 : 0;
  const max = Math.max(...of.map(r => Math.max(r.app, r.computing + sum(Object.values(r.by)))), 1e-9);
  canvasChart('ranks', n * h + AXIS, (g, width) => {
    const unit = (width - LEFT - 8) / max;
    of.forEach((r, i) => {
      let x = LEFT;
      for (const k of ['computing', ...used]) {
        const w = (k === 'computing' ? r.computing : r.by[k]) * unit;
        g.fillStyle = color(k);
        g.fillRect(x, TOP + i * h, w, h - gap);
        x += w;
      }
      if (i % Math.ceil(13 / h) === 0) {
        g.fillStyle = color('soft');
        g.textAlign = 'right';
        g.fillText(r.rank, LEFT - 8, TOP + i * h + (h - gap) / 2 + 0.5);
      }
    });
    g.fillStyle = color('soft');
    for (const t of ticks(max, Math.max(2, Math.floor(width / 110)))) {
      const text = round(time(t)), half = g.measureText(text).width / 2;
      g.textAlign = 'center';
      g.fillText(text, Math.min(Math.max(LEFT + t * unit, half), width - half), n * h + 20);
    }
    g.textAlign = 'left'; g.fillText('rank', 0, n * h + 20);
  }, (px, py) => {
    const r = of[Math.floor((py - TOP) / h)];
    if (!r) return null;
    return [bold(`rank ${r.rank}: ${time(r.app)}`),
      [swatch('computing'), `${WORDS.computing}: ${time(r.computing)} (${percentText(percent(r.computing, r.app))})`],
      ...used.filter(k => r.by[k] > 0).map(k => [swatch(k), `${WORDS[k]}: ${time(r.by[k])} (${percentText(percent(r.by[k], r.app))})`]),
      count(r.calls) + ' calls'];
  });
}

// ---- tables

function table(id, columns, rows, first, most) {
  const t = byId(id);
  let by = first, down = true, all = rows.length <= most;
  const fill = () => {
    const sorted = [...rows].sort((a, b) => {
      const x = columns[by].value(a), y = columns[by].value(b);
      const order = typeof x === 'string' ? x.localeCompare(y) : x - y;
      return down ? -order : order;
    });
    const headings = element('tr', {}, ...columns.map((c, i) => {
      const th = element('th', {class: 'sorts' + (c.text ? ' text' : ''), scope: 'col'}, c.name);
      if (i === by) th.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      th.addEventListener('click', () => { down = i === by ? !down : !c.text; by = i; fill(); });
      return th;
    }));
    t.replaceChildren(element('thead', {}, headings), element('tbody', {}, ...(all ? sorted : sorted.slice(0, most)).map(r =>
      element('tr', {}, ...columns.map(c => element('td', c.text ? {class: 'text'} : {}, ...[c.show(r)].flat()))))));
  };
  fill();
  if (!all) {
    const more = element('button', {class: 'more', type: 'button'}, `Show all ${count(rows.length)}`);
    more.addEventListener('click', () => { all = true; fill(); more.remove(); });
    t.parentElement.after(more);
  }
}

function drawTables() {
  const kinds = {};
  data.waits.forEach(w => kinds[w.why] = (kinds[w.why] || 0) + w.seconds);
  const parts = Object.entries(kinds).sort((a, b) => b[1] - a[1]).map(([k, v]) => `${k} ${time(v)}`);
  byId('waits-note').textContent = data.waits.length === 0 ? 'No rank waited for another one.'
    : parts.join(' · ') + (data.sampled.calls > 0
      ? `. ${count(data.sampled.calls)} short calls are only in a sample: their part is an estimate.` : '');
  const most = Math.max(1e-12, ...data.waits.map(w => w.seconds));
  if (data.waits.length) {
    table('waits', [
      {name: 'Waited', value: w => w.seconds, show: w => [element('span', {class: 'bar',
        style: `width:${Math.max(1, 70 * w.seconds / most)}px;background:var(--barrier)`}), time(w.seconds)]},
      {name: 'Rank', value: w => w.rank, show: w => String(w.rank)},
      {name: 'for rank', value: w => w.for, show: w => String(w.for)},
      {name: 'Times', value: w => w.times, show: w => count(w.times)},
      {name: 'Longest', value: w => w.longest, show: w => time(w.longest)},
      {name: 'Why', text: true, value: w => w.why, show: w => w.why},
      {name: 'Where', text: true, value: w => siteOf.get(w.site).line,
        show: w => [siteOf.get(w.site).call.replace('MPI_', '') + ' ', element('span', {class: 'mono'}, siteOf.get(w.site).line)]}
    ], data.waits, 0, 15);
  }
  const longest = Math.max(1e-12, ...data.sites.map(s => s.seconds));
  table('sites', [
    {name: 'Call', text: true, value: s => s.call, show: s => [element('span', {class: 'dot',
      style: `background:var(--${s.kind})`}), s.call.replace('MPI_', '')]},
    {name: 'Line', text: true, value: s => s.line, show: s => [element('span', {class: 'mono'}, s.line), ' ',
      element('small', {title: s.place}, s.place.replace(/\(.*/, '').split('.').slice(-2).join('.'))]},
    {name: 'Time', value: s => s.seconds, show: s => [element('span', {class: 'bar',
      style: `width:${Math.max(1, 70 * s.seconds / longest)}px;background:var(--${s.kind})`}), time(s.seconds)]},
    {name: 'of MPI', value: s => s.seconds, show: s => percentText(percent(s.seconds, mpi))},
    {name: 'Waited', value: s => s.waited, show: s => s.waited > 0 ? time(s.waited) : '–'},
    {name: 'Calls', value: s => s.calls, show: s => count(s.calls)},
    {name: 'Mean', value: s => s.calls ? s.seconds / s.calls : 0, show: s => s.calls ? time(s.seconds / s.calls) : '–'},
    {name: 'Longest', value: s => s.longest, show: s => time(s.longest)},
    {name: 'Ranks differ', value: s => s.cov, show: s => s.cov.toFixed(2)},
    {name: 'Bytes', value: s => s.bytes, show: s => s.bytes ? bytes(s.bytes) : '–'}
  ], data.sites, 2, 20);
}

// ---- sizes

function drawSizes(id, list, what) {
  const canvas = byId(id);
  if (!list.length) {
    canvas.parentElement.replaceChildren(element('p', {class: 'note'}, 'None.'));
    return;
  }
  const h = 22, max = Math.max(...list.map(r => r.count));
  const label = r => r.least < 2 ? bytes(r.least) : '≥ ' + round(bytes(r.least));
  const LABEL = 84;
  canvasChart(id, list.length * h + 6, (g, width) => {
    const unit = (width - LABEL - 90) / max;
    list.forEach((r, i) => {
      g.fillStyle = color('soft');
      g.textAlign = 'right';
      g.fillText(label(r), LABEL - 8, i * h + h / 2);
      g.fillStyle = color(what === 'messages' ? 'send' : 'collective');
      g.fillRect(LABEL, i * h + 3, Math.max(1, r.count * unit), h - 6);
      g.fillStyle = color('ink');
      g.textAlign = 'left';
      g.fillText(count(r.count), LABEL + Math.max(1, r.count * unit) + 7, i * h + h / 2);
    });
  }, (px, py) => {
    const r = list[Math.floor(py / h)];
    if (!r || py < 0) return null;
    return [bold(r.least < 2 ? bytes(r.least) : `${bytes(r.least)} to ${bytes(r.least * 2 - 1)}`),
      `${count(r.count)} ${what}`, `${bytes(r.bytes)} in all`, `${time(r.seconds)} in calls`];
  });
}

// ---- the rest

function left() {
  if (!data.left.length) return;
  const ranks = l => {
    const parts = [];
    for (const r of l) {
      const last = parts[parts.length - 1];
      if (last && last[1] === r - 1) last[1] = r; else parts.push([r, r]);
    }
    return (l.length === 1 ? 'Rank ' : 'Ranks ') + parts.map(p => p[0] === p[1] ? p[0] : p[0] + '–' + p[1]).join(', ');
  };
  byId('left').append(element('h2', {}, 'Left at the end'), element('ul', {}, ...data.left.map(l =>
    element('li', {}, bold(ranks(l.ranks)), ': ' + l.what + ': ' + siteOf.get(l.site).call + ' ',
      element('code', {}, siteOf.get(l.site).line)))));
}

head();
findings();
drawTimeline();
drawMatrix();
drawRanks();
drawTables();
drawSizes('messages', data.sizes.messages, 'messages');
drawSizes('collectives', data.sizes.collectives, 'calls');
left();
drawAll();
document.documentElement.dataset.ready = 'yes';
