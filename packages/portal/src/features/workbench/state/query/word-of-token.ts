import { type ValueTest, parseQuery, RequestError } from '@zaban/engine/queries';

/** A token with one value of an attribute that lines can show. */
export interface WordOfToken {
  readonly attribute: string;
  readonly value: string;
}

const ATTRIBUTES: ReadonlySet<string> = new Set(['lc', 'word', 'lemma', 'pos', 'xpos']);
/** A value with one of these characters is a pattern, which may match several values. */
const PATTERN = /[.*+?()[\]{}|^$\\]/;

/**
 * The word of a query for one token, such as `[lc == "tea"]` or `[lc == "tea" & (pos = "NOUN")]`; undefined for other
 * queries and for patterns.
 */
export function wordOfToken(cql: string): WordOfToken | undefined {
  const condition = conditionOf(cql);
  const tests = condition?.kind === 'all' ? condition.conditions : condition === undefined ? [] : [condition];
  const test = tests.find((each): each is ValueTest => each.kind === 'value' && isOneValue(each));
  return test && { attribute: test.subject.name, value: test.text };
}

function conditionOf(cql: string) {
  try {
    const pattern = parseQuery(cql);
    return pattern.kind === 'token' ? pattern.condition : undefined;
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

function isOneValue({ subject, negated, literal, ignoreCase, ignoreDiacritics, text }: ValueTest): boolean {
  return (
    ATTRIBUTES.has(subject.name) && !negated && !ignoreCase && !ignoreDiacritics && (literal || !PATTERN.test(text))
  );
}
