import type { WorkbenchState } from '@zaban/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Annotations } from '../../../../shared/saved-work/annotations.ts';
import { callSearch, operationQuery } from '../calls/operation.ts';
import { annotationsOf, linesOf } from './annotations.ts';
import { queryOfLabels } from './label-set.ts';

/** The most positions that one call returns. */
const MOST_POSITIONS = 100_000;
/** The most lines that one call returns, and the most that are fetched. */
export const MOST_LINES = 500;
const MOST_DRAWN = 10_000;

type Spans = ReadonlySet<string>;

const spanOf = (start: number, end: number): string => `${start}-${end}`;

/**
 * The annotations of the lines that a state selects, out of those of all hits of its query; undefined while it is not
 * known which lines these are. For more than 100,000 hits or 10,000 lines of a sample, those of all hits.
 */
export function useAnnotationsInView(
  state: WorkbenchState,
  annotations: Annotations | undefined,
  build: string | undefined,
  count: number,
): Annotations | undefined {
  const isPart = linesOf(state) !== queryOfLabels(state);
  const isFew = count <= (state.sample === 0 ? MOST_POSITIONS : MOST_DRAWN);
  const isAsked = isPart && isFew && annotations !== undefined && build !== undefined;
  const hits = useSpansOfHits(state, isAsked && state.sample === 0);
  const drawn = useSpansOfSample(state, count, isAsked && state.sample > 0);
  const texts = useTexts(state, isAsked && Object.keys(annotations.lines).some((key) => !key.endsWith(`@${build}`)));
  if (!isAsked) return annotations;
  const spans = state.sample === 0 ? hits : drawn;
  if (spans === undefined) return undefined;
  // Positions of another build are not valid in this one: of those lines only the text is known.
  return annotationsOf(annotations, ({ start, end, filename }, own) =>
    own === build ? spans.has(spanOf(start, end)) : texts?.has(filename) === true,
  );
}

function useSpansOfHits(state: WorkbenchState, enabled: boolean): Spans | undefined {
  const { data } = useQuery({
    ...operationQuery('positions', callSearch('positions', state, { limit: String(MOST_POSITIONS) })),
    enabled,
    select: ({ positions }) => new Set(positions.map(([start, end]) => spanOf(start, end))),
  });
  return enabled ? data : undefined;
}

function useSpansOfSample(state: WorkbenchState, count: number, enabled: boolean): Spans | undefined {
  const pages = enabled ? Math.ceil(count / MOST_LINES) : 0;
  return useQueries({
    queries: Array.from({ length: pages }, (_, page) =>
      operationQuery(
        'concordance',
        callSearch(
          'concordance',
          { ...state, sort: [] },
          { offset: String(page * MOST_LINES), limit: String(MOST_LINES), context: '0,0' },
        ),
      ),
    ),
    combine: (answers) =>
      answers.length === 0 || answers.some(({ data }) => data === undefined)
        ? undefined
        : new Set(answers.flatMap(({ data }) => data?.lines.map(({ start, end }) => spanOf(start, end)) ?? [])),
  });
}

/** The names of the texts that a state selects. */
function useTexts(state: WorkbenchState, enabled: boolean): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    ...operationQuery('documents', callSearch('documents', state, { limit: '10000' })),
    enabled,
    select: ({ rows }) => new Set(rows.map(({ filename }) => filename)),
  });
  return data;
}
