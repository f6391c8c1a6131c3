/** The text of bytes with a byte-order mark of UTF-16, as spreadsheets write “Unicode text”; undefined without one. */
export function utf16Text(bytes: Uint8Array): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  return encoding === undefined ? undefined : new TextDecoder(encoding).decode(bytes);
}
