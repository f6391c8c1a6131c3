const MEGABYTE = 1_000_000;

/** Bytes as people read them: “340 KB”, “12.5 MB”. */
export function sizeInWords(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1000)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
