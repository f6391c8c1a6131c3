import type { CorpusData, SpansData, StructureData } from '../corpus/corpus-data.ts';
import { PLACE } from '../corpus/events.ts';
import { decodeStrings } from '../corpus/read-strings.ts';
import type { Report } from './fault.ts';
import { columnProblem } from './verify-strings.ts';

/**
 * Verifies that documents are ascending, inside the corpus and not overlapping, and that their names are distinct and
 * their word counts right.
 */
export function verifyDocuments(data: CorpusData, report: Report): void {
  const { documents, tokens, typeIsWord, tokenCount } = data;
  const reportFault = (problem: string): void => report('documents.bin', problem);
  const { start, end, wordCount, lead } = documents;
  if (start.length !== end.length || wordCount.length !== start.length)
    return reportFault('its columns differ in length.');
  let last = 0;
  for (let document = 0; document < start.length; document++) {
    if (start[document] < last) return reportFault(`document ${document} overlaps the one before.`);
    last = end[document];
    if (last < start[document] || last > tokenCount) return reportFault(`document ${document} leaves the corpus.`);
    let words = 0;
    for (let position = start[document]; position < last; position++) words += typeIsWord[tokens[position]];
    if (words !== wordCount[document]) {
      reportFault(`document ${document}: expected ${words} words, found ${wordCount[document]}.`);
    }
  }
  verifyColumns(documents, reportFault);
  const problem = columnProblem(lead, start.length);
  if (problem !== undefined) reportFault(`lead: ${problem}`);
  const names = documents.attributes.find(({ name }) => name === 'fileName');
  if (start.length > 0 && (names === undefined || new Set(names.of).size < start.length)) {
    reportFault('its documents do not have a file name each.');
  }
}

/** Verifies that spans are ordered by start, outer before inner, and inside the corpus. */
export function verifyStructure(data: CorpusData, structure: StructureData, file: string, report: Report): void {
  const reportFault = (problem: string): void => report(file, `structure ${structure.name}: ${problem}`);
  const { start, end, nested } = structure;
  if (start.length !== end.length) return reportFault('it has more starts than ends.');
  let furthest = 0;
  let overlap = false;
  for (let span = 0; span < start.length; span++) {
    if (end[span] < start[span] || end[span] > data.tokenCount) return reportFault(`span ${span} leaves the corpus.`);
    if (span > 0 && (start[span] < start[span - 1] || (start[span] === start[span - 1] && end[span] > end[span - 1]))) {
      return reportFault(`span ${span} is not in order.`);
    }
    overlap ||= start[span] < furthest;
    furthest = Math.max(furthest, end[span]);
  }
  if (overlap !== nested) reportFault(`expected nested to be ${overlap}, found ${nested}.`);
  verifyColumns(structure, reportFault);
  verifyPlaces(data, structure, reportFault);
}

/** Verifies that `#place` says of each event where it stands, and "end" only at the end of a text with tokens. */
function verifyPlaces(
  { documents }: CorpusData,
  { attributes, start, end }: StructureData,
  reportFault: (problem: string) => void,
): void {
  const places = attributes.find(({ name }) => name === PLACE);
  if (places === undefined) return;
  const values = decodeStrings(places.values);
  const ends = new Set(documents.end.filter((at, document) => documents.start[document] < at));
  for (let span = 0; span < start.length; span++) {
    const place = values[places.of[span]];
    if (!/^(?:end \d+|[1-9]\d*|)$/.test(place)) return reportFault(`span ${span} has no place “${place}”.`);
    if (start[span] === end[span] && place.startsWith('end') && !ends.has(start[span])) {
      return reportFault(`event ${span} stands at the end of no text.`);
    }
  }
}

function verifyColumns({ attributes, start }: SpansData, reportFault: (problem: string) => void): void {
  for (const column of attributes) {
    const problem = columnProblem(column, start.length);
    if (problem !== undefined) reportFault(`${column.name}: ${problem}`);
  }
}
