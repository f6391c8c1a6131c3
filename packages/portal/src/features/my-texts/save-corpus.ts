/** Milliseconds after which the browser has surely begun to read a file that it saves. */
const READ_AFTER_MS = 60_000;

/** Saves a corpus as a file of the visitor's. */
export function saveCorpus(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}.zaban`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_AFTER_MS);
}
