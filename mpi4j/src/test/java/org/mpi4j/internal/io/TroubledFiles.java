// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A file system with the files of the usual one; they cause trouble when a test says so. */
final class TroubledFiles extends FileSystem {
  /** All channels that were opened, in that order. */
  final List<TroubledChannel> channels = new ArrayList<>();

  /** What is thrown instead of telling what a file is, from then on; null: nothing. */
  Supplier<Exception> whenLookedAt;

  /** From the channel of this number on none can be opened. */
  int firstNotOpened = Integer.MAX_VALUE;

  /** The channel of this number throws an error when it has been closed. */
  int notClosedWell = -1;

  /** False: no channel tells the size of the file. */
  boolean sizeIsTold = true;

  private final Path real;
  private final Path path;
  private final Provider provider;

  /** A file of the usual file system that has this path. */
  TroubledFiles(Path real) {
    this.real = real;
    this.provider = new Provider();
    this.path = (Path) Proxy.newProxyInstance(
        Path.class.getClassLoader(), new Class<?>[] {Path.class}, (_, method, arguments) ->
            method.getName().equals("getFileSystem") ? this : method.invoke(real, arguments));
  }

  /** The name of the file in this file system. */
  FileName name() {
    return new FileName("troubled", path);
  }

  /** How many channels are open. */
  long open() {
    return channels.stream().filter(FileChannel::isOpen).count();
  }

  private final class Provider extends FileSystemProvider {
    private final FileSystemProvider usual = real.getFileSystem().provider();

    @Override
    public FileChannel newFileChannel(
        Path which, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
      int number = channels.size();
      if (number >= firstNotOpened) {
        throw new IOException("cannot be opened, as a test");
      }
      FileChannel usualChannel = usual.newFileChannel(real, options, attributes);
      channels.add(new TroubledChannel(usualChannel, number == notClosedWell, sizeIsTold));
      return channels.getLast();
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path which, Class<A> type, LinkOption... options)
        throws IOException {
      switch (whenLookedAt == null ? null : whenLookedAt.get()) {
        case null -> {
          return usual.readAttributes(real, type, options);
        }
        case IOException e -> throw e;
        case Exception e -> throw (RuntimeException) e;
      }
    }

    @Override
    public String getScheme() {
      return "troubled";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
      return TroubledFiles.this;
    }

    @Override
    public Path getPath(URI uri) {
      return path;
    }

    @Override
    public SeekableByteChannel newByteChannel(
        Path which, Set<? extends OpenOption> options, FileAttribute<?>... attributes) {
      throw new UnsupportedOperationException();
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path dir, DirectoryStream.Filter<? super Path> filter) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void createDirectory(Path dir, FileAttribute<?>... attributes) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void delete(Path which) throws IOException {
      usual.delete(real);
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isSameFile(Path one, Path other) {
      return one == other;
    }

    @Override
    public boolean isHidden(Path which) {
      return false;
    }

    @Override
    public FileStore getFileStore(Path which) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void checkAccess(Path which, AccessMode... modes) throws IOException {
      usual.checkAccess(real, modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(
        Path which, Class<V> type, LinkOption... options) {
      return usual.getFileAttributeView(real, type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path which, String names, LinkOption... options)
        throws IOException {
      return usual.readAttributes(real, names, options);
    }

    @Override
    public void setAttribute(Path which, String name, Object value, LinkOption... options) {
      throw new UnsupportedOperationException();
    }
  }

  @Override
  public FileSystemProvider provider() {
    return provider;
  }

  @Override
  public void close() {
    // stays, as the usual one does
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public String getSeparator() {
    return "/";
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return List.of();
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return List.of();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return Set.of("basic");
  }

  @Override
  public Path getPath(String first, String... more) {
    return path;
  }

  @Override
  public PathMatcher getPathMatcher(String pattern) {
    throw new UnsupportedOperationException();
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    throw new UnsupportedOperationException();
  }

  @Override
  public WatchService newWatchService() {
    throw new UnsupportedOperationException();
  }
}
