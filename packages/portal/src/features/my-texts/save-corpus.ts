/** Milliseconds until the browser has begun to read a file that it saves; then its address is revoked. */
const READ_AFTER_MS = 60_000;

/** Saves a corpus as a file on the visitor's device. */
export function saveCorpus(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}.zaban`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_AFTER_MS);
}
