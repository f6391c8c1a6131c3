import { attributeNamed, countValues, keyness, searchedPart } from '../analysis/index.ts';
import type { KeynessKind, KeynessOrder, KeynessReference, KeynessRow, SearchedPart } from '../analysis/index.ts';
import type { Attribute, Subcorpus } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import { isWord } from '../text/index.ts';
import { shortValue } from './access/index.ts';
import type { Rows } from './answer.ts';
import { countsAmong, countsWithoutNames } from './hits/index.ts';
import { restOf, listReference } from './fields/index.ts';
import { NO_ROWS } from './operation.ts';
import type { Operation } from './operation.ts';
import type { PageRequest, PartRequest, ReferenceList } from './request.ts';
import { pageOf, partOf } from './run.ts';
import type { Run } from './run.ts';

export interface KeynessRequest extends PageRequest {
  readonly operation: 'keyness';
  readonly target: PartRequest;
  /** `listName` is one of the lists that the context knows. */
  readonly reference: 'rest' | PartRequest | { readonly list: ReferenceList } | { readonly listName: string };
  readonly attribute: string;
  /** Least count in the target or in the reference. */
  readonly minimum: number;
  /** Leave punctuation out of the rows (never out of the totals). */
  readonly wordsOnly: boolean;
  /** Only words of the word list that the context knows. */
  readonly listedOnly: boolean;
  /** With `listedOnly`: whether occurrences that are names count. */
  readonly withNames: boolean;
  /** A query for one token: only what it finds is counted; the totals remain those of all tokens. */
  readonly among?: string | undefined;
  /** Which of them: those that the target uses more, less, or as much as the reference. */
  readonly kind: KeynessKind;
  /** The constant of simple maths, per million. */
  readonly k: number;
  readonly sortBy: KeynessOrder;
  readonly lastFirst: boolean;
}

export interface KeynessAnswer extends Rows<KeynessRow> {
  /** Tokens of the two: n1 and n2 of every row. */
  readonly targetTokens: number;
  readonly referenceTokens: number;
}

/** Which words are typical of a part, compared with another one or with a list? */
function runKeyness(run: Run, request: KeynessRequest): KeynessAnswer {
  const { corpus, budgets } = run;
  const attribute = attributeNamed(corpus, request.attribute);
  const { subcorpus, part: target } = partOf(run, request.target);
  const { among, reference } = request;
  if (among !== undefined && isList(reference)) {
    throw new RequestError(
      'bad_request',
      'A reference list counts words of every part of speech, so `among` cannot be used with it: choose texts as reference corpus.',
    );
  }
  const withNames = !request.listedOnly || request.withNames;
  const countsOf = (part: SearchedPart, chosen: Subcorpus | undefined): Uint32Array =>
    among === undefined
      ? countValues(corpus, attribute, part, false, budgets.counting, run.context.team)
      : countsAmong(run, attribute, among, chosen, withNames);
  // What `among` finds is without the names already.
  const wanted = (part: SearchedPart, counts: Uint32Array): Uint32Array =>
    withNames || among !== undefined
      ? counts
      : countsWithoutNames(run, attribute, requireListedWords(run), { ...part, counts });
  const found = countsOf(target, subcorpus);
  let compared: KeynessReference;
  if (isList(reference)) compared = listReference(attribute, listOf(run, reference));
  else {
    if (reference === 'rest' && subcorpus === undefined) {
      throw new RequestError(
        'bad_request',
        'The target is the whole corpus, so there is no rest to compare it with: choose a subcorpus as target, or another reference corpus.',
      );
    }
    const rest = reference === 'rest' && subcorpus !== undefined ? restOf(corpus, subcorpus) : undefined;
    const { part, subcorpus: chosen } =
      reference === 'rest' ? { part: searchedPart(corpus, rest), subcorpus: rest } : partOf(run, reference);
    const isAllElse = rest !== undefined && part.tokenCount + target.tokenCount >= corpus.tokenCount;
    const others = isAllElse && among === undefined ? difference(attribute.frequency, found) : countsOf(part, chosen);
    compared = { counts: wanted(part, others), tokenCount: part.tokenCount, cutOff: 0 };
  }
  const admitted = admission(run, request, attribute);
  const options = {
    kind: request.kind,
    minimum: request.minimum,
    k: request.k,
    sortBy: request.sortBy,
    lastFirst: request.lastFirst,
    ...(admitted === undefined ? {} : { admitted }),
    ...pageOf(request),
  } as const;
  const { total, rows } = keyness(
    attribute,
    wanted(target, found),
    target.tokenCount,
    compared,
    options,
    budgets.ordering,
  );
  return {
    count: total,
    truncated: false,
    buildId: corpus.buildId,
    targetTokens: target.tokenCount,
    referenceTokens: compared.tokenCount,
    total,
    rows: rows.map((row) => ({ ...row, value: shortValue(row.value, run.disclosure) })),
  };
}

type AnyList = { readonly list: ReferenceList } | { readonly listName: string };

function isList(reference: KeynessRequest['reference']): reference is AnyList {
  return typeof reference === 'object' && ('list' in reference || 'listName' in reference);
}

/** The list that a request brings or names. */
function listOf({ context }: Run, reference: AnyList): ReferenceList {
  if ('list' in reference) return reference.list;
  const list = context.referenceList?.(reference.listName);
  if (list !== undefined) return list;
  throw new RequestError(
    'bad_request',
    `There is no reference list “${reference.listName}” here. Lists are those of a site: on the command line, name it with --site.`,
  );
}

/** Which values may be listed; undefined: all. */
function admission(
  run: Run,
  { wordsOnly, listedOnly }: KeynessRequest,
  { lexicon }: Attribute,
): ((value: number) => boolean) | undefined {
  if (!listedOnly) return wordsOnly ? (value) => isWord(lexicon.value(value)) : undefined;
  const listed = new Set(requireListedWords(run).map((word) => lexicon.find(word)));
  return (value) => listed.has(value);
}

/** Folded spellings of the word list. Throws a RequestError where there is none. */
function requireListedWords({ context }: Run): readonly string[] {
  if (context.listedWords !== undefined) return context.listedWords();
  throw new RequestError(
    'bad_request',
    'This corpus has no word list, so `listedOnly` cannot be used. On the command line, name the site of the list with --site.',
  );
}

function difference(all: Uint32Array, some: Uint32Array): Uint32Array {
  const rest = new Uint32Array(all.length);
  for (let value = 0; value < rest.length; value++) rest[value] = all[value] - some[value];
  return rest;
}

export const keynessOperation: Operation<KeynessRequest, KeynessAnswer> = {
  run: runKeyness,
  empty: () => ({ targetTokens: 0, referenceTokens: 0, ...NO_ROWS }),
};
