import { sortKey } from '../analysis/index.ts';
import type { ConcordanceLine, SortKey, SentenceLine } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { boundedLines, observesHitOnly } from './access/index.ts';
import type { AccessRule, Disclosed } from './access/index.ts';
import type { CommonAnswer } from './answer.ts';
import { contextInSentence, lineContext } from './fields/index.ts';
import type { OperationRequest } from './operations.ts';
import { observedKeys } from './rule-of-request.ts';

/** A row of figures about neighbours is shown if so many texts have it, whatever their level. */
const LEAST_TEXTS_OF_ROW = 3;

/** Maximum number of characters shown of a value: a source may contain a whole paragraph as one token. */
const MOST_CHARACTERS = 100;

type Line = ConcordanceLine | SentenceLine;

interface Row {
  readonly value?: string;
  readonly values?: readonly string[];
  readonly files?: number;
  readonly lines?: readonly ConcordanceLine[];
}

/** The parts of any answer that the rule bounds. */
export interface BoundedParts {
  readonly lines?: readonly Line[];
  readonly rows?: readonly Row[];
}

/** An answer as the rule permits it. */
export function boundedAnswer<Answer extends CommonAnswer & BoundedParts>(
  corpus: Corpus,
  request: OperationRequest,
  answer: Answer,
  rule: AccessRule,
): Answer & { readonly disclosed: Disclosed } {
  const costs: Disclosed['lines'][number][] = [];
  const keys = observedKeys(request);
  const sortKeys: readonly SortKey[] = keys === 'around' ? [] : keys.map((key) => sortKey(corpus, key));
  const shownLines = <Kind extends Line>(lines: readonly Kind[]): Kind[] => {
    const context = 'context' in request ? lineContext(corpus, request) : contextInSentence(corpus);
    const bounded = boundedLines(corpus, lines, context, sortKeys, rule);
    for (const cost of bounded.costs) costs.push(cost);
    return bounded.lines;
  };
  const { lines, rows } = answer;
  const permitted = rule.boundsRows ? rows?.filter(({ files = 0 }) => files >= LEAST_TEXTS_OF_ROW) : rows;
  const parts: BoundedParts = {
    ...(lines && { lines: shownLines(lines) }),
    ...(permitted && {
      rows: permitted.map((row) => ({ ...shortened(row), ...(row.lines && { lines: shownLines(row.lines) }) })),
    }),
  };
  const isSorted = sortKeys.some((key) => !observesHitOnly(key));
  const left = (rows?.length ?? 0) - (permitted?.length ?? 0);
  return { ...answer, ...parts, disclosed: rule.finish({ lines: costs, isSorted, rows: left }) };
}

function short(value: string): string {
  return value.length <= MOST_CHARACTERS ? value : `${value.slice(0, MOST_CHARACTERS)}…`;
}

function shortened<Kind extends Row>(row: Kind): Kind {
  return {
    ...row,
    ...(row.value === undefined ? {} : { value: short(row.value) }),
    ...(row.values === undefined ? {} : { values: row.values.map(short) }),
  };
}
