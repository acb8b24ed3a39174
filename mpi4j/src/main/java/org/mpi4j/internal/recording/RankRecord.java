// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.mpi4j.internal.base.FileRoom;

/**
 * The record of one rank: a mapped file, which can be read at any time, also after its process was killed.
 *
 * <pre>
 *   0  magic    8 (version, rank)   16 ranks   24 begin, ns   32 begin, ms since 1970
 *   40 end of the last call, ns     48 end of finalize, ns; 0 before  56 (site + 1 and peer of the call
 *   that the rank is in)            64 its begin, ns                  72 calls       80 ns in calls   88 pid
 *   96 site + 1 of the last call that has returned                    128 name of the host
 * </pre>
 */
public final class RankRecord {
  /** What the names of the files end with. */
  public static final String SUFFIX = ".mpi4j-record";

  private static final int RANK = 12;
  private static final int RANKS = 16;
  private static final int BEGIN = 24;
  private static final int BEGIN_MS = 32;
  private static final int LAST = 40;
  private static final int FINALIZED = 48;
  private static final int IN_SITE = 56;
  private static final int IN_PEER = 60;
  private static final int IN_SINCE = 64;
  private static final int CALLS = 72;
  private static final int NS = 80;
  private static final int PID = 88;
  private static final int LAST_SITE = 96;
  private static final int HOST = 128;
  private static final int HOST_BYTES = 128;

  private final RecordMemory memory;
  private final SiteTable sites;
  private final SizeTable sizes;
  private final ActivityColumns activities;
  private final CommTable comms;
  private final MessageCounts envelopes;
  private final PeerTable peers;

  /** The logs of a record. */
  public enum Log {
    /** The longest calls, of all kinds. */
    CALLS,
    /** Messages sent. */
    SENDS,
    RECEIVES,
    COLLECTIVES
  }

  private RankRecord(RecordMemory memory, int ranks) {
    this.memory = memory;
    this.sites = new SiteTable(memory.part(
        RecordLayout.SITES_AT, (long) RecordLayout.SITES * RecordLayout.SITE_BYTES));
    this.sizes = new SizeTable(memory.part(RecordLayout.SIZES_AT, RecordLayout.SIZES_BYTES));
    this.activities =
        new ActivityColumns(memory.part(RecordLayout.ACTIVITIES_AT, RecordLayout.ACTIVITIES_BYTES));
    this.comms = new CommTable(memory.part(RecordLayout.COMMS_AT, RecordLayout.COMMS_BYTES));
    this.envelopes =
        new MessageCounts(memory.part(RecordLayout.ENVELOPES_AT, RecordLayout.ENVELOPES_BYTES));
    this.peers = new PeerTable(
        memory.part(RecordLayout.peersAt(ranks), (long) ranks * RecordLayout.PEER_BYTES));
  }

  /** A new record for a rank of a world with so many, in a directory that exists. */
  static RankRecord create(Path directory, int rank, int ranks, long beginNs) throws IOException {
    Path file = directory.resolve("rank-" + rank + SUFFIX);
    long bytes = RecordLayout.bytes(ranks);
    try (FileChannel channel = FileChannel.open(file, CREATE, READ, WRITE, TRUNCATE_EXISTING)) {
      FileRoom.reserve(channel, bytes);
      RecordMemory memory = map(channel, MapMode.READ_WRITE, bytes);
      memory.putInt(RANK, rank);
      memory.putInt(RANKS, ranks);
      memory.putLong(BEGIN, beginNs);
      memory.putLong(BEGIN_MS, System.currentTimeMillis());
      memory.putLong(LAST, beginNs);
      memory.putLong(PID, ProcessHandle.current().pid());
      memory.putInt(8, RecordLayout.VERSION);
      memory.putLong(0, RecordLayout.MAGIC); // last: now it can be read
      return new RankRecord(memory, ranks);
    } catch (IOException e) {
      Files.deleteIfExists(file); // others may use the room that it has taken
      throw e;
    }
  }

  /** By way of a segment: to map a buffer, the JDK calls a constructor by reflection, which takes long. */
  private static RecordMemory map(FileChannel channel, MapMode mode, long length) throws IOException {
    return new RecordMemory(channel.map(mode, 0, length, Arena.ofAuto()).asByteBuffer());
  }

  /** The files in a directory that are records. */
  public static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(f -> f.toString().endsWith(SUFFIX)).sorted().toList();
    }
  }

  /** Reads the records in a directory, in the order of the ranks. */
  public static List<RankRecord> readAll(Path directory) throws IOException {
    return readAll(files(directory));
  }

  /** Reads records, in the order of the ranks. */
  public static List<RankRecord> readAll(List<Path> files) throws IOException {
    List<RankRecord> all = new ArrayList<>();
    for (Path file : files) {
      RankRecord record = read(file);
      if (record != null) {
        all.add(record);
      }
    }
    all.sort((a, b) -> Integer.compare(a.rank(), b.rank()));
    return all;
  }

  /** Reads a record; null if its rank was ended before it could write anything. */
  private static RankRecord read(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, READ, WRITE)) {
      if (channel.size() < RecordLayout.LOGS_AT) {
        return null;
      }
      // what the journal holds is brought into tables in pages of our own: the file stays as it is
      RecordMemory memory = map(channel, MapMode.PRIVATE, channel.size());
      if (memory.getLong(0) != RecordLayout.MAGIC) {
        return null;
      }
      int version = memory.getInt(8);
      if (version != RecordLayout.VERSION) {
        throw new IOException(file + " has format " + version + ", not " + RecordLayout.VERSION
            + ": it was written by another version of mpi4j");
      }
      RankRecord record = new RankRecord(memory, memory.getInt(RANKS));
      new JournalReplay(record, record.journal()).run(Integer.MAX_VALUE);
      return record;
    }
  }

  public int rank() {
    return memory.getInt(RANK);
  }

  /** How many ranks the world has. */
  public int ranks() {
    return memory.getInt(RANKS);
  }

  /** When MPI began on the rank, by the machine's clock. */
  public long beginNs() {
    return memory.getLong(BEGIN);
  }

  /** The same in milliseconds since 1970. */
  public long beginMs() {
    return memory.getLong(BEGIN_MS);
  }

  /** When the last call returned. */
  public long lastNs() {
    return memory.getLong(LAST);
  }

  /** The call site of the last call that has returned; -1 for none. */
  public int lastSite() {
    return memory.getInt(LAST_SITE) - 1;
  }

  /** When MPI_Finalize returned; 0 if it was not called. */
  public long finalizedNs() {
    return memory.getLong(FINALIZED);
  }

  /** The call site of the call that the rank is in; -1 for none. */
  public int currentSite() {
    return memory.getInt(IN_SITE) - 1;
  }

  /** The rank that this call sends to or receives from; -1 for none, or any. */
  public int currentPeer() {
    return memory.getInt(IN_PEER);
  }

  /** When this call began. */
  public long currentSinceNs() {
    return memory.getLong(IN_SINCE);
  }

  /** How many calls have returned. */
  public long calls() {
    return memory.getLong(CALLS);
  }

  /** How long they took together. */
  public long callNs() {
    return memory.getLong(NS);
  }

  public long pid() {
    return memory.getLong(PID);
  }

  public String host() {
    return Texts.read(memory.part(HOST, HOST_BYTES));
  }

  public SiteTable sites() {
    return sites;
  }

  public SizeTable sizes() {
    return sizes;
  }

  public ActivityColumns activities() {
    return activities;
  }

  public CommTable comms() {
    return comms;
  }

  public MessageCounts envelopes() {
    return envelopes;
  }

  public PeerTable peers() {
    return peers;
  }

  public EventLog log(Log which) {
    return new EventLog(
        memory.part(RecordLayout.logAt(which, ranks()), RecordLayout.logBytes(ranks())));
  }

  /** What is not yet in the tables and logs. */
  Journal journal() {
    return new Journal(
        memory.part(RecordLayout.journalAt(ranks()), RecordLayout.journalBytes(ranks())));
  }

  void host(String name) {
    Texts.write(memory.part(HOST, HOST_BYTES), name);
  }

  void begins(long ns) {
    memory.putLong(BEGIN, ns);
    memory.putLong(LAST, ns);
    memory.putInt(IN_SITE, 0);
  }

  void enters(int site, int peer, long sinceNs) {
    memory.putLong(IN_SINCE, sinceNs);
    memory.putLong(IN_SITE, Words.pair(site + 1, peer));
  }

  void leaves(int site, long startNs, long endNs) {
    if (currentSinceNs() == startNs) { // the rank may be in another call by now
      memory.putInt(IN_SITE, 0);
    }
    memory.putLong(CALLS, calls() + 1);
    memory.putLong(NS, callNs() + endNs - startNs);
    memory.putLong(LAST, endNs);
    memory.putInt(LAST_SITE, site + 1);
  }

  void finalized(long ns) {
    memory.putLong(FINALIZED, ns);
  }
}
