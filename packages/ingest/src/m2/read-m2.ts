/*
 * M2 (.m2), the errors of learners in the data of shared tasks, such as NUCLE, FCE and W&I:
 *
 *   S This are a sentence .
 *   A 1 2|||R:VERB:SVA|||is|||REQUIRED|||-NONE-|||0
 *
 * An error has the first token and the one behind the last, type, correction (several with || between them), whether it must be
 * corrected, a comment, and its annotator. One without tokens is something missing; one at −1 says that there is no error.
 */
import { SourceError } from '@zaban/engine/errors';
import { printReading } from '@zaban/engine/opening';
import { decodeTranscript } from '../marked/decode-transcript.ts';
import { ERROR } from '../marked/elements.ts';
import { LeftOut } from '../marked/left-out.ts';
import type { MarkedFile } from '../marked/marked-document.ts';
import { MarkedText } from '../marked/marked-text.ts';

const NO_TAGS = { lemma: undefined, pos: undefined, xpos: undefined, feats: undefined };
const NONE = '-NONE-';

interface Sentence {
  readonly tokens: readonly string[];
  readonly errors: LearnerError[];
}

interface LearnerError {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly annotator: number;
}

/** Reads an M2 file as one text, with the errors that its first annotator found. Throws a SourceError with the line. */
export function readM2(bytes: Uint8Array, file: string): MarkedFile {
  const leftOut = new LeftOut();
  const sentences = sentencesOf(decodeTranscript(bytes, file), file, leftOut);
  const annotators = sentences.flatMap(({ errors }) => errors.map(({ annotator }) => annotator));
  const first = annotators.reduce((least, each) => Math.min(least, each), Infinity);
  const content = new MarkedText();
  for (const { tokens, errors } of sentences) {
    for (const { annotator, line, start } of errors)
      if (annotator > first && start >= 0) leftOut.add(`errors of annotator ${annotator}`, line);
    addSentence(
      content,
      tokens,
      errors.filter(({ annotator, start }) => annotator === first && start >= 0),
    );
  }
  return { documents: [{ line: 1, id: undefined, fields: new Map(), content }], notes: leftOut.notes };
}

function sentencesOf(text: string, file: string, leftOut: LeftOut): Sentence[] {
  const sentences: Sentence[] = [];
  for (const [at, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = at + 1;
    const kind = written.slice(0, 2).trim();
    const sentence = sentences.at(-1);
    if (kind === 'S') sentences.push({ tokens: written.slice(2).split(/\s+/).filter(Boolean), errors: [] });
    else if (kind === 'A' && sentence !== undefined) {
      const error = errorIn(written.slice(2), line);
      if (error === undefined || error.end > sentence.tokens.length) {
        throw new SourceError(
          file,
          line,
          'this is no error of the sentence above; one is such as A 1 2|||R:VERB|||is|||REQUIRED|||-NONE-|||0.',
        );
      }
      sentence.errors.push(error);
    } else if (written.trim() !== '') leftOut.add('lines of another kind', line);
  }
  if (sentences.length === 0)
    throw new SourceError(file, 1, 'there is no sentence in it; one begins with S, as in: S This is one .');
  return sentences;
}

/** An error as a line has it; undefined if it is none. */
function errorIn(text: string, line: number): LearnerError | undefined {
  const [range = '', type = '', corrections = '', , comment = '', annotator = ''] = text.split('|||');
  const [, start, end] = /^(-?\d{1,9}) (-?\d{1,9})$/.exec(range.trim()) ?? [];
  if (start === undefined || Number(start) > Number(end) || !/^\d{1,9}$/.test(annotator.trim())) return undefined;
  const corr = corrections
    .split('||')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== NONE)
    .map(printReading)
    .join('|');
  const told = Object.entries({ type, corr, comment }).filter(([, value]) => value !== '' && value !== NONE);
  return { line, start: Number(start), end: Number(end), attributes: new Map(told), annotator: Number(annotator) };
}

function addSentence(content: MarkedText, tokens: readonly string[], errors: readonly LearnerError[]): void {
  content.breakLine();
  const sentence = content.open('s', new Map());
  const missing = Map.groupBy(
    errors.filter(({ start, end }) => start === end),
    ({ start }) => start,
  );
  const places: { readonly start: number; readonly end: number }[] = [];
  for (let at = 0; at <= tokens.length; at++) {
    for (const { attributes } of missing.get(at) ?? []) content.event({ name: ERROR, attributes });
    const word = tokens[at];
    if (word === undefined) continue;
    const { place: start } = content;
    content.add(word, true);
    const place = { start, end: content.text.length };
    places.push(place);
    content.tokens.push({ ...place, tags: NO_TAGS });
    content.add(' ', false);
  }
  for (const { start, end, attributes } of errors) {
    if (end > start)
      content.spans.push({ name: ERROR, start: places[start]!.start, end: places[end - 1]!.end, attributes });
  }
  if (sentence !== undefined) sentence.end = content.text.length;
}
