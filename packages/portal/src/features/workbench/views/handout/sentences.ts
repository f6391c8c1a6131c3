import { fieldWithValue } from '@zaban/contract';
import { useQueries } from '@tanstack/react-query';
import { withEventsInText } from '../../../../shared/lines/event-text.ts';
import type { ChosenLine } from '../../state/lines/chosen-lines.ts';
import { operationQuery } from '../../state/calls/operation.ts';

/** The parts of its sentence to the left and right of a hit. */
export interface AroundHit {
  readonly left: string;
  readonly right: string;
}

/** Positions in one request: each is compared with every token of the text. */
const MOST_POSITIONS = 20;

/**
 * The requests that find these lines again by position and return their sentences: one or more for each text and length
 * of hit.
 */
export function sentenceSearches(lines: readonly ChosenLine[]): readonly URLSearchParams[] {
  const groups = Map.groupBy(lines, ({ filename, start, end }) => `${end - start} ${filename}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { start, end, filename } = first;
    return Array.from({ length: Math.ceil(group.length / MOST_POSITIONS) }, (_, page) => {
      const places = group
        .slice(page * MOST_POSITIONS, (page + 1) * MOST_POSITIONS)
        .map((line) => `(match > ${line.start - 1} & match < ${line.start + 1})`);
      return new URLSearchParams({
        cql: `[]{${end - start}} :: ${places.join(' | ')}`,
        filter: fieldWithValue('fileName', filename),
        context: 's',
        limit: String(MOST_POSITIONS),
      });
    });
  });
}

const keyOf = ({ filename, start, end }: Pick<ChosenLine, 'filename' | 'start' | 'end'>): string =>
  `${start} ${end} ${filename}`;

/**
 * The left and right parts of the sentence for each line, in their order. Undefined while the answer is loading, and
 * for a line whose sentence may not be shown in full or whose text changed with a new build of the corpus.
 */
export function useSentences(lines: readonly ChosenLine[], enabled: boolean): readonly (AroundHit | undefined)[] {
  const answers = useQueries({
    queries: sentenceSearches(lines).map((search) => ({ ...operationQuery('concordance', search), enabled })),
  });
  const sentences = answers.flatMap(({ data }) => data?.lines ?? []).map(withEventsInText);
  const found = new Map(sentences.map((line) => [keyOf(line), line]));
  return lines.map((line) => {
    const sentence = found.get(keyOf(line));
    return sentence?.node === line.node && sentence.withheld === undefined ? sentence : undefined;
  });
}
