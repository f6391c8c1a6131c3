// Translation Memory eXchange (.tmx): the same text in several languages, unit by unit.
import { SaxesParser } from 'saxes';
import { SourceError } from '@zaban/engine/errors';
import type { MarkedFile } from '../marked/marked-document.ts';
import { MarkedText } from '../marked/marked-text.ts';
import { xmlProblem } from '../markup/xml-tree.ts';

/** Elements of a segment whose content is code of another format; the content of <hi> is text. */
const CODES: ReadonlySet<string> = new Set(['bpt', 'ept', 'it', 'ph', 'ut']);

/**
 * Reads one language of a file: each unit is a structure `seg`, with the number of the unit in the file as `align`, which is the same
 * in the corpora of the other languages. Throws a SourceError with the line, and one that names the languages if another is wanted.
 */
export function readTmx(xml: string, file: string, language: string | undefined): MarkedFile {
  const parser = new SaxesParser();
  const content = new MarkedText();
  const languages = new Set<string>();
  // Keys must differ from those of other files of the corpus.
  const name = file.replace(/^.*[/\\]|\.tmx$/giu, '').replaceAll(/\s+/gu, '_');
  let unit = 0;
  let isWanted = false;
  let isTaken = false;
  let text: string | undefined;
  let codes = 0;
  parser.on('error', ({ message }) => {
    throw new SourceError(file, parser.line, `${xmlProblem(message)}.`);
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (tag === 'tu') {
      unit += 1;
      isTaken = false;
    } else if (tag === 'tuv') {
      const given = attributes['xml:lang'] ?? attributes.lang ?? '';
      languages.add(given);
      // Of several variants of a unit, the first is the text.
      isWanted = !isTaken && language !== undefined && isLanguage(given, language);
    } else if (tag === 'seg' && isWanted) text = '';
    else if (CODES.has(tag)) codes += 1;
  });
  parser.on('closetag', ({ name: tag }) => {
    if (CODES.has(tag)) codes -= 1;
    if (tag !== 'seg' || text === undefined) return;
    content.breakBlock();
    const span = content.open('seg', new Map([['align', `${name}:${unit}`]]));
    content.add(text, false);
    if (span !== undefined) span.end = content.text.length;
    content.breakBlock();
    isTaken = true;
    isWanted = false;
    text = undefined;
  });
  const add = (part: string): void => {
    if (text !== undefined && codes === 0) text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml.replace(/^\uFEFF/u, '')).close();
  if (content.spans.length === 0) {
    const known = [...languages].toSorted().join(', ') || 'none';
    throw new SourceError(
      file,
      undefined,
      `it has several languages, of which one makes a corpus: name it with --language, or as language of the corpus in site.json. It has: ${known}.`,
    );
  }
  return { documents: [{ line: 1, id: undefined, fields: new Map(), content }], notes: [] };
}

/** Whether a language tag of a file is one that is wanted: `ur` is also `ur-PK`. */
function isLanguage(given: string, wanted: string): boolean {
  const [tag, asked] = [given.toLowerCase().replaceAll('_', '-'), wanted.toLowerCase()];
  return tag === asked || tag.startsWith(`${asked}-`);
}
