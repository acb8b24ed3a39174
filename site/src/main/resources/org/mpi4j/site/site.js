// SPDX-License-Identifier: Apache-2.0
// The menu on narrow screens, copying of code, and the search. Pages can be read without it.
'use strict';

const base = document.body.dataset.base;

const button = document.getElementById('menu-button');
button.addEventListener('click', () => {
  const open = document.body.classList.toggle('menu-open');
  button.setAttribute('aria-expanded', open);
});
document.getElementById('content').addEventListener('click', () => {
  document.body.classList.remove('menu-open');
  button.setAttribute('aria-expanded', false);
});
const here = document.querySelector('#menu [aria-current]');
if (here) {
  const menu = document.getElementById('menu');
  menu.scrollTop = Math.max(0, here.offsetTop - menu.clientHeight / 2);
}

for (const block of document.querySelectorAll('.code:not(.source)')) {
  const copy = document.createElement('button');
  copy.className = 'copy';
  copy.textContent = 'Copy';
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent.replace(/^\$ /gm, ''));
    copy.textContent = 'Copied';
    setTimeout(() => { copy.textContent = 'Copy'; }, 1500);
  });
  block.append(copy);
}

const field = document.getElementById('search');
const hits = document.getElementById('hits');
let loading = null;

/** Loads what the search knows when it is first needed; a script, which works from files, too. */
function load() {
  loading ??= new Promise((done) => {
    const script = document.createElement('script');
    script.src = base + 'search-index.js';
    script.onload = () => done(PAGES);
    document.head.append(script);
  });
  return loading;
}

/** How well a page matches: all words must be in it, and count more in the title and in headings. */
function score(page, words) {
  let sum = 0;
  const title = page.t.toLowerCase();
  page.low ??= page.x.toLowerCase();
  for (const word of words) {
    const inTitle = title === word ? 100 : title.includes(word) ? 40 : 0;
    const inHeadings = page.h.some((h) => h[1].toLowerCase().includes(word)) ? 15 : 0;
    const inText = page.low.includes(word) ? Math.min(10, page.low.split(word).length) : 0;
    if (inTitle + inHeadings + inText === 0) {
      return 0;
    }
    sum += inTitle + inHeadings + inText;
  }
  return sum;
}

function excerpt(page, words) {
  const at = page.low.indexOf(words[0]);
  if (page.s === 'Reference' && page.h.length === 0) {
    return page.x;
  }
  const begin = Math.max(0, page.x.lastIndexOf(' ', Math.max(0, at - 40)));
  return (begin > 0 ? '… ' : '') + page.x.slice(begin, begin + 140).trim() + ' …';
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter((w) => w.length > 0);
  if (words.length === 0) {
    hits.hidden = true;
    return;
  }
  const pages = await load();
  const found = pages.map((page) => [score(page, words), page]).filter(([s]) => s > 0)
    .sort((a, b) => b[0] - a[0]).slice(0, 12);
  hits.replaceChildren(...found.map(([, page]) => {
    const heading = page.h.find((h) => words.some((w) => h[1].toLowerCase().includes(w)));
    const link = document.createElement('a');
    link.href = base + page.u + (heading ? '#' + heading[0] : '');
    link.textContent = page.t + (heading ? ' › ' + heading[1] : '');
    const small = document.createElement('small');
    small.textContent = page.s + ' · ' + excerpt(page, words);
    link.append(small);
    return link;
  }));
  if (found.length === 0) {
    const none = document.createElement('p');
    none.textContent = 'Nothing found.';
    hits.append(none);
  }
  hits.hidden = false;
}

field.addEventListener('focus', load);
field.addEventListener('input', search);
document.addEventListener('keydown', (event) => {
  const all = [...hits.querySelectorAll('a')];
  const chosen = all.findIndex((a) => a.classList.contains('chosen'));
  if (event.key === '/' && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  } else if (event.key === 'Escape') {
    hits.hidden = true;
    field.blur();
  } else if (document.activeElement === field && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    const next = (chosen + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length;
    all.forEach((a, i) => a.classList.toggle('chosen', i === next));
    all[next]?.scrollIntoView({block: 'nearest'});
  } else if (document.activeElement === field && event.key === 'Enter') {
    (all[chosen] ?? all[0])?.click();
  }
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) {
    hits.hidden = true;
  }
});
