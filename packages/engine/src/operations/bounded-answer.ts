import type { Corpus } from '../corpus/index.ts';
import { type AccessRule, type AnyLine, boundedLine, COST_OF_SEARCH, type Disclosed, short } from './access/index.ts';
import type { CommonAnswer } from './answer.ts';
import { contextInSentence, lineContext } from './fields/index.ts';
import type { OperationRequest } from './operations.ts';
import { observedKeys, observesHitOnly } from './rule-of-request.ts';

/** A row of figures about neighbours is shown if so many texts have it, whatever their level. */
const LEAST_TEXTS_OF_ROW = 3;

/** The parts of any answer that the rule bounds. */
export interface BoundedParts {
  readonly lines?: readonly AnyLine[];
  readonly rows?: readonly {
    readonly value?: string;
    readonly values?: readonly string[];
    readonly files?: number;
    readonly lines?: readonly AnyLine[];
  }[];
}

/** An answer as the rule permits it. */
export function boundedAnswer<Answer extends CommonAnswer & BoundedParts>(
  corpus: Corpus,
  request: OperationRequest,
  answer: Answer,
  rule: AccessRule,
): Answer & { readonly disclosed: Disclosed } {
  const costs: Disclosed['lines'][number][] = [];
  const sorting = observedKeys(corpus, request).keys.filter((key) => !observesHitOnly(key));
  const shownLines = (lines: readonly AnyLine[]): AnyLine[] => {
    const context = 'context' in request ? lineContext(corpus, request) : contextInSentence(corpus);
    return lines.map((line) => {
      const document = corpus.documents.at(line.start);
      const bounded = rule.isRestricted(document) ? boundedLine(corpus, line, context) : undefined;
      // The place of a line among the others tells of the tokens by which it is sorted too.
      const tokens = (bounded?.tokens ?? 0) + sorting.length;
      costs.push(bounded ? [document, Math.max(tokens, rule.isCharged ? COST_OF_SEARCH : 1)] : null);
      return bounded?.line ?? line;
    });
  };
  const { lines, rows } = answer;
  const isOfMany = rule.told === 'neighbours';
  const permitted = rows?.filter(({ files = 0 }) => !isOfMany || files >= LEAST_TEXTS_OF_ROW);
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
  const left = (rows?.length ?? 0) - (permitted?.length ?? 0);
  return { ...answer, ...parts, disclosed: rule.finish({ lines: costs, isSorted: sorting.length > 0, rows: left }) };
}
