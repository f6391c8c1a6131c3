// Texts of one’s own on the screen “My texts”.
import type { Page } from 'playwright-core';

/** Words that stand in the texts alone. */
export const WORD = 'jacaranda';
export const OTHER = 'kikar';

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A plain text as browsers give it. */
export const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

/** Three texts, and a file that cannot be read. */
export const FILES = [
  text('letter.txt', `The ${WORD} stood by the gate. Two ${WORD}s fell.\n\nShe wrote of the canal.`),
  text('page.html', `<title>On trees</title><p>A ${WORD} flowers in May.</p>`),
  text('talks.csv', `id,text,year\nfirst,"We saw a ${OTHER}, then rain.",2019\n`),
  text('picture.png', 'x'),
];

/** Makes a corpus of files on the screen that is open. */
export async function make(page: Page, name: string, files: readonly GivenFile[] = FILES): Promise<void> {
  await page.getByLabel('Files', { exact: true }).setInputFiles([...files]);
  await page.getByLabel('Name of the corpus').fill(name);
  await page.getByRole('button', { name: 'Make the corpus' }).click();
  await page.getByRole('link', { name: 'Open in the workbench' }).waitFor();
}

/** Goes to a view of the own corpus that is open. */
export async function goTo(page: Page, search: string): Promise<void> {
  await page.goto(page.url().replace(/\/Workbench.*/, `/Workbench?${search}`));
  await page.reload();
}
