import { queryName } from '../segments/query-name.ts';
import type { MarkedDocument } from './marked-document.ts';
import { type MarkedEvent, MarkedText, type MarkedSpan } from './marked-text.ts';

/** What one speaker says in one go. */
export interface Utterance {
  readonly text: string;
  /** The text, and the events in it; only the text unless it is given. */
  readonly parts?: readonly (string | MarkedEvent)[];
  readonly speaker: string;
  /** Milliseconds from the start of the recording; undefined if the file does not say. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  /** More attributes, by their names in the file. */
  readonly attributes?: Iterable<readonly [name: string, value: string]>;
}

/** Adds an utterance as a block `u` with speaker, start and end; gives its span. */
export function addUtterance(content: MarkedText, utterance: Utterance): MarkedSpan | undefined {
  content.breakBlock();
  const span = content.open('u', attributesOf(utterance));
  for (const part of utterance.parts ?? [utterance.text]) {
    if (typeof part === 'string') content.add(part, false);
    else content.event(part);
  }
  if (span !== undefined) span.end = content.text.length;
  content.breakBlock();
  return span;
}

/** The attributes of a structure `u`; those that the file gives keep the names of the file. */
export function attributesOf({
  speaker,
  start,
  end,
  attributes = [],
}: Omit<Utterance, 'text' | 'parts'>): Map<string, string> {
  const all = new Map<string, string>();
  if (speaker !== '') all.set('speaker', speaker);
  if (start !== undefined) all.set('start', String(start));
  if (end !== undefined) all.set('end', String(end));
  for (const [name, value] of attributes) {
    const key = queryName(name);
    if (value !== '' && !all.has(key)) all.set(key, value);
  }
  return all;
}

/** A transcript as a document: its utterances in the order of their starts, those without one where the file has them. */
export function transcript(
  utterances: readonly Utterance[],
  fields: ReadonlyMap<string, string> = new Map(),
): MarkedDocument {
  const content = new MarkedText();
  for (const utterance of inTime(utterances)) {
    if (utterance.text.trim() !== '') addUtterance(content, utterance);
    else for (const part of utterance.parts ?? []) if (typeof part !== 'string') content.event(part);
  }
  return { line: 1, id: undefined, fields, content };
}

function inTime(utterances: readonly Utterance[]): Utterance[] {
  let last = 0;
  const timed = utterances.map((utterance) => ({ utterance, at: (last = utterance.start ?? last) }));
  return timed.toSorted((a, b) => a.at - b.at).map(({ utterance }) => utterance);
}
