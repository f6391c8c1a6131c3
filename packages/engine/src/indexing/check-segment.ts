import { SourceError } from '../errors.ts';
import type { Segment, SegmentStructure } from './segment.ts';

/** Throws a SourceError that names the first document of a segment. */
export function refuseSegment({ documents }: Segment, documentStructure: string, problem: string): never {
  throw new SourceError(documents[0]?.fields.fileName ?? documentStructure, undefined, problem);
}

/**
 * Throws a SourceError if a segment breaks a rule of segments; it names the first document of the segment. Whether all
 * numbers of tokens are in their tables is seen when they are counted.
 */
export function checkSegment(segment: Segment, documentStructure: string): void {
  const count = segment.tokens.length;
  const refuse = (problem: string): never => refuseSegment(segment, documentStructure, problem);
  const { columns, types, separatorTable } = segment;
  if (columns[0] !== 'word') refuse(`its first column is ${columns[0]}; the first must be word.`);
  const names = [...columns, ...segment.streams.map((stream) => stream.name)];
  if (new Set(names).size < names.length) refuse(`two of its columns have one name: ${names.join(', ')}.`);
  if (names.includes('lc')) refuse('a column is named lc, which is computed from word; leave it out.');
  if (types.length !== columns.length || types.some((values) => values.length !== types[0].length)) {
    refuse('its columns differ in the number of types.');
  }
  if (segment.separators.length !== count) refuse('it has not one separator a token.');
  for (const { name, values, ofToken } of segment.streams) {
    if (ofToken.length !== count) refuse(`its stream ${name} has not one value a token.`);
    if (!wellFormed(values)) refuse(`a value of ${name} is not valid Unicode.`);
  }
  if (!types.every(wellFormed) || !wellFormed(separatorTable)) refuse('its text is not valid Unicode.');
  checkDocuments(segment, refuse);
  for (const structure of segment.structures) {
    if (structure.name === documentStructure) refuse(`a structure has the name ${documentStructure} of the documents.`);
    checkStructure(structure, count, refuse);
  }
}

function checkDocuments({ documents, tokens }: Segment, refuse: (problem: string) => void): void {
  let last = 0;
  for (const { start, end, lead, fields } of documents) {
    if (start < last || end < start || end > tokens.length) refuse('its documents overlap or leave the text.');
    if (!fields.fileName) refuse('a text has no file name.');
    if (!wellFormed([lead, ...Object.values(fields)])) refuse('its metadata are not valid Unicode.');
    last = end;
  }
}

function checkStructure(
  { name, start, end, attributes }: SegmentStructure,
  tokenCount: number,
  refuse: (problem: string) => void,
): void {
  if (start.length !== end.length) refuse(`its structure ${name} has more starts than ends.`);
  for (let index = 0; index < start.length; index++) {
    if (end[index] < start[index] || end[index] > tokenCount) refuse(`a span of ${name} leaves the text.`);
    if (index === 0) continue;
    const sameStart = start[index] === start[index - 1];
    if (start[index] < start[index - 1] || (sameStart && end[index] > end[index - 1])) {
      refuse(`its spans of ${name} are not in order.`);
    }
  }
  for (const { name: attribute, values } of attributes) {
    if (values.length !== start.length) refuse(`its attribute ${name}_${attribute} has not one value a span.`);
    if (!wellFormed(values)) refuse(`a value of ${name}_${attribute} is not valid Unicode.`);
  }
}

/** Tables without lone surrogates. Segments may share a table. */
const checked = new WeakSet<readonly string[]>();

/** Lone surrogates cannot be stored as UTF-8. */
function wellFormed(values: readonly string[]): boolean {
  if (checked.has(values)) return true;
  const isWellFormed = values.every((value) => value.isWellFormed());
  if (isWellFormed) checked.add(values);
  return isWellFormed;
}
