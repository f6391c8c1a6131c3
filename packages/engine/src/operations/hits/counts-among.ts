import { fetchAround, type Attribute, type Subcorpus } from '../../corpus/index.ts';
import {
  countValues,
  filesOfValues,
  FileTally,
  searchedSubcorpus,
  type SearchedSubcorpus,
} from '../../analysis/index.ts';
import { parseQuery, type Pattern } from '../../cql/index.ts';
import { badRequest } from '../../errors.ts';
import { typesOfMatches } from '../../matching/index.ts';
import { countingOf, type OperationRun } from '../operation-run.ts';
import { inSideQuery, matchOptions, sideMatches } from '../fields/index.ts';
import { requireNameTest, valueAt } from './names.ts';

/** The tokens that a query for one token finds in a subcorpus. */
export interface TokensAmong {
  /** How often each value of the attribute occurs at these tokens, by value number. */
  readonly counts: Uint32Array;
  /** Number of documents with each value at these tokens, by value number. Throws `DeadlineExceeded`. */
  readonly files: () => Uint32Array;
}

/** The tokens that are counted, and the attribute whose values they have. */
interface CountedAmong {
  readonly attribute: Attribute;
  /** A query for one token. */
  readonly among: string;
  /** Whether names are counted too. */
  readonly withNames: boolean;
}

/**
 * Counts the values of an attribute at the tokens that a query for one token finds in a subcorpus (undefined: in the
 * corpus). `others`: these counts in all other texts of the corpus, if they are known: with them, the texts may not have to be read.
 * Throws `DeadlineExceeded`, and a RequestError for a query of several tokens.
 */
export function countsAmong(
  run: OperationRun,
  { attribute, among: cql, withNames }: CountedAmong,
  chosen: Subcorpus | undefined,
  others?: Uint32Array,
): TokensAmong {
  const { corpus, budgets } = run;
  const pattern = inSideQuery('among', cql, () => parseQuery(cql));
  if (!isOneToken(pattern)) {
    throw badRequest('`among` takes a query for one token, such as [pos="NN.*"].');
  }
  const typed =
    withNames && attribute.kind === 'type'
      ? inSideQuery('among', cql, () => typesOfMatches(corpus, pattern, matchOptions(run, undefined, chosen)))
      : undefined;
  if (typed?.length === 1) {
    // Types are counted in passes over the texts, without a list of the tokens.
    const [{ types }] = typed;
    const searched = searchedSubcorpus(corpus, chosen);
    const countsIn = (texts: SearchedSubcorpus): Uint32Array =>
      countValues(corpus, texts, { attribute, among: types }, countingOf(run));
    return {
      counts:
        others === undefined ? countsIn(searched) : difference(countsIn(searchedSubcorpus(corpus, undefined)), others),
      files: () => filesOfValues(corpus, attribute, { searched, among: types }, budgets.counting),
    };
  }
  const { count, start } = sideMatches(run, 'among', { cql, pattern }, chosen);
  const isLeftOut = withNames ? undefined : requireNameTest(run, start);
  fetchAround(corpus, start.subarray(0, count), [0, 1], budgets.counting);
  const counts = new Uint32Array(attribute.lexicon.size);
  budgets.counting.chunks(0, count, (from, to) => {
    for (const position of start.subarray(from, to)) {
      if (isLeftOut?.(position) !== true) counts[valueAt(corpus, attribute, position)]++;
    }
  });
  const files = (): Uint32Array => {
    const tally = new FileTally(attribute.lexicon.size);
    let document = -1;
    let end = 0;
    budgets.counting.chunks(0, count, (from, to) => {
      for (const position of start.subarray(from, to)) {
        if (position >= end) {
          document = corpus.documents.at(position);
          end = document < 0 ? position + 1 : corpus.documents.end[document];
        }
        if (document < 0 || isLeftOut?.(position) === true) continue;
        tally.add(valueAt(corpus, attribute, position), document);
      }
    });
    return tally.files;
  };
  return { counts, files };
}

/** The elements of `all` less those of `some`. */
export function difference(all: Uint32Array, some: Uint32Array): Uint32Array {
  return all.map((count, value) => count - some[value]);
}

function isOneToken(pattern: Pattern): boolean {
  return pattern.kind === 'alternatives' ? pattern.choices.every(isOneToken) : pattern.kind === 'token';
}
