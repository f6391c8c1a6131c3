/** Files that the browser stores for this page. All methods reject with a DOMException if the browser refuses. */
export interface KeptFiles {
  /** Whether the browser may delete the files when the window is closed. */
  readonly mayBeTemporary: boolean;
  names(): Promise<string[]>;
  /** @throws DOMException NotFoundError if there is no such file */
  read(name: string): Promise<Blob>;
  /**
   * Writes a file; only for workers. An interrupted write leaves no file, or one without its first piece.
   *
   * @param onWritten called with the number of bytes that are written
   */
  write(
    name: string,
    pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    onWritten: (bytes: number) => void,
  ): Promise<void>;
  remove(name: string): Promise<void>;
}
