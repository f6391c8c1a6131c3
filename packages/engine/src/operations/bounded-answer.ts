import { sortKey, type SortKey } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { boundedLine, observesHitOnly, type AccessRule, type AnyLine, type Disclosed } from './access/index.ts';
import type { CommonAnswer } from './answer.ts';
import { contextInSentence, lineContext } from './fields/index.ts';
import type { OperationRequest } from './operations.ts';
import { observedKeys } from './rule-of-request.ts';

/** A row of figures about neighbours is shown if so many texts have it, whatever their level. */
const LEAST_TEXTS_OF_ROW = 3;

/** Maximum number of characters shown of a value: a source may contain a whole paragraph as one token. */
const MOST_CHARACTERS = 100;

interface Row {
  readonly value?: string;
  readonly values?: readonly string[];
  readonly files?: number;
  readonly lines?: readonly AnyLine[];
}

/** The parts of any answer that the rule bounds. */
export interface BoundedParts {
  readonly lines?: readonly AnyLine[];
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
  const shownLines = (lines: readonly AnyLine[]): AnyLine[] => {
    const context = 'context' in request ? lineContext(corpus, request) : contextInSentence(corpus);
    return lines.map((line) => {
      const document = corpus.documents.at(line.start);
      const isBounded = document >= 0 && rule.isRestricted(document);
      const bounded = isBounded ? boundedLine(corpus, line, context) : undefined;
      costs.push(bounded === undefined ? null : [document, costOf(line, bounded, sortKeys, rule)]);
      return bounded?.line ?? line;
    });
  };
  const { lines, rows } = answer;
  const permitted = rule.boundsRows ? rows?.filter(({ files = 0 }) => files >= LEAST_TEXTS_OF_ROW) : rows;
  const parts: BoundedParts = {
    ...(lines && { lines: shownLines(lines) }),
    ...(permitted && {
      rows: permitted.map((row) => ({
        ...row,
        ...(row.value !== undefined && { value: short(row.value) }),
        ...(row.values && { values: row.values.map(short) }),
        ...(row.lines && { lines: shownLines(row.lines) }),
      })),
    }),
  };
  const isSorted = sortKeys.some((key) => !observesHitOnly(key));
  const left = (rows?.length ?? 0) - (permitted?.length ?? 0);
  return { ...answer, ...parts, disclosed: rule.finish({ lines: costs, isSorted, rows: left }) };
}

/** A line costs the tokens of its hit, those that it shows, and those by which it is sorted: its place among the others tells of them. */
function costOf(
  line: AnyLine,
  shown: { readonly from: number; readonly to: number },
  keys: readonly SortKey[],
  rule: AccessRule,
): number {
  let { from } = shown;
  let to = Math.max(shown.to, line.end);
  for (const { place } of keys) {
    if (place.kind !== 'beside') continue;
    const { side, distance } = place.side;
    if (side === 'L') from = Math.min(from, line.start - distance);
    else to = Math.max(to, line.end + distance);
  }
  return Math.max(to - from, ('matches' in line ? line.matches.length : 1) * rule.costOfTokens(1));
}

function short(value: string): string {
  return value.length <= MOST_CHARACTERS ? value : `${value.slice(0, MOST_CHARACTERS)}…`;
}
