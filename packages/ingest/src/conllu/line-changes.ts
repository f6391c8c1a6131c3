/*
 * changes := the number of lines about the document, then one change a line
 * change  := "=" number     so many lines stay
 *          | "-" number     so many lines are left out
 *          | "+" text       a line is put in
 */
import type { SentenceLines } from './sentence-lines.ts';

/** What makes the lines that were read from those that would be written; "" if they are equal. */
export function changesTo(read: readonly string[], { ofDocument, ofSentence }: SentenceLines): string {
  const written = [...ofDocument, ...ofSentence];
  if (written.length === read.length && written.every((line, at) => line === read[at])) return '';
  const changes = [String(ofDocument.length)];
  let at = 0;
  let kept = 0;
  const endKept = (): void => {
    if (kept > 0) changes.push(`=${kept}`);
    kept = 0;
  };
  for (const line of read) {
    const found = written.indexOf(line, at);
    if (found !== at) endKept();
    if (found === -1) changes.push(`+${line}`);
    else {
      if (found > at) changes.push(`-${found - at}`);
      kept += 1;
      at = found + 1;
    }
  }
  endKept();
  return changes.join('\n');
}

/**
 * The lines that were read. If the document has other metadata than when it was read, as from metadata.csv, its lines are
 * those to be written.
 */
export function applyChanges(changes: string, { ofDocument, ofSentence }: SentenceLines): string[] {
  if (changes === '') return [...ofDocument, ...ofSentence];
  const [count, ...steps] = changes.split('\n');
  const isSame = ofDocument.length === Number(count);
  const known: readonly (string | undefined)[] = isSame ? ofDocument : Array.from({ length: Number(count) });
  const written = [...known, ...ofSentence];
  const lines: string[] = [];
  let at = 0;
  for (const step of steps) {
    if (step.startsWith('+')) {
      const line = step.slice(1);
      if (isSame || !/^#\s*(?:newdoc\b|meta::)/.test(line)) lines.push(line);
      continue;
    }
    const next = at + Number(step.slice(1));
    if (step.startsWith('=')) {
      for (const line of written.slice(at, next)) if (line !== undefined) lines.push(line);
    }
    at = next;
  }
  return isSame ? lines : [...ofDocument, ...lines];
}
