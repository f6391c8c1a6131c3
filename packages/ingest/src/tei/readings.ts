import { printReading, READING_NAMES } from '@zaban/engine/opening';
import { EDITORIAL, ERROR, READINGS } from '../marked/elements.ts';
import type { MarkedEvent, MarkedSpan, MarkedText } from '../marked/marked-text.ts';

/** Another reading of the words of a <choice>, <app>, <subst> or error, or of none. */
export interface OtherReading {
  readonly name: string;
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
}

/** What decides which reading in an element is the text. */
export interface ReadingParent {
  readonly name: string;
  /** Whether this <choice> has an element that no editor added. */
  readonly hasSource: boolean;
  /** Whether a reading of this <app> or <choice> was read; the others are then left out. */
  hasReading: boolean;
}

/** Whether this element is not the one reading of its parent that is the text; marks the parent when it is. */
export function isOtherReading(name: string, parent: ReadingParent | undefined): boolean {
  if (parent === undefined) return false;
  if (name === 'del') return parent.name !== 'restore';
  if (parent.name === ERROR) return name === 'corr';
  const isChoice = parent.name === 'choice';
  if (!isChoice && parent.name !== 'app' && parent.name !== 'rdgGrp') return false;
  const isReading = isChoice ? !(parent.hasSource && EDITORIAL.has(name)) : READINGS.has(name);
  if (parent.hasReading || !isReading) return true;
  parent.hasReading = true;
  return false;
}

const TAG = /<([^<>!?]*)>/g;

/** Whether the <choice> whose start tag ends at this offset has an element that no editor added. */
export function hasSource(xml: string, start: number): boolean {
  let depth = 0;
  TAG.lastIndex = start;
  for (let tag = TAG.exec(xml); tag !== null && depth >= 0; tag = TAG.exec(xml)) {
    const [, inside = ''] = tag;
    if (inside.startsWith('/')) depth -= 1;
    else {
      if (depth === 0 && !EDITORIAL.has(localName(inside.split(/[\s/]/, 1).join('')))) return true;
      if (!inside.endsWith('/')) depth += 1;
    }
  }
  return false;
}

/** Whether another element of words is a reading of them. */
export function isReading({ name, text }: OtherReading): boolean {
  return READING_NAMES.has(name) && text !== '';
}

/** The attributes of words with those of their other readings: `corr`, and `corr_resp` unless the words have the same of their own. */
export function withReadings(
  attributes: ReadonlyMap<string, string>,
  others: readonly Omit<OtherReading, 'line'>[],
): ReadonlyMap<string, string> {
  const all = new Map(attributes);
  const add = (name: string, value: string): void => {
    const before = all.get(name);
    all.set(name, before === undefined ? value : `${before}|${value}`);
  };
  const keys = new Set(others.flatMap(({ attributes: own }) => [...own.keys()]));
  for (const name of new Set(others.map((other) => other.name))) {
    const readings = others.filter((other) => other.name === name);
    for (const { text } of readings) add(name, printReading(text));
    for (const key of keys) {
      // In the order of the readings: of those before the last that has it, "" for one without.
      const values = readings.map(({ attributes: own }) => own.get(key) ?? '');
      const isTold = values.every((value) => value === '' || value === attributes.get(key));
      if (!isTold) add(`${name}_${key}`, values.slice(0, values.findLastIndex((value) => value !== '') + 1).join('|'));
    }
  }
  return all;
}

/**
 * The span of which an element is a further part (`part` M, or F for the last), where it is one with other readings, or an error; undefined
 * for any other element.
 */
export function goesOnHere(
  { spans }: MarkedText,
  name: string,
  attributes: ReadonlyMap<string, string>,
): MarkedSpan | undefined {
  const part = attributes.get('part') ?? '';
  if (!/^[MF]$/.test(part) || !(name === ERROR || READING_NAMES.has(name))) return undefined;
  const first = spans.findLast((span) => span.name === name && span.attributes.get('part') === 'I');
  if (part === 'F' && first !== undefined) {
    first.attributes = new Map([...first.attributes].filter(([key]) => key !== 'part'));
  }
  return first;
}

/** An event with its content: a description, or words that are not in the text. */
export function eventOf(name: string, text: string, attributes: ReadonlyMap<string, string>): MarkedEvent {
  const key = READING_NAMES.has(name) ? 'text' : 'desc';
  return { name, attributes: text === '' ? attributes : new Map([[key, text], ...attributes]) };
}

/** The name without its namespace prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
