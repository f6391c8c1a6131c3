import { attributeNamed, countValues, keyness, searchedPart } from '../analysis/index.ts';
import type { KeynessReference, SearchedPart } from '../analysis/index.ts';
import type { Attribute } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import { isWord } from '../text/index.ts';
import { shortValue } from './access/index.ts';
import type { KeynessAnswer } from './answer.ts';
import { countsWithoutNames } from './names.ts';
import { restOf } from './part.ts';
import { listReference } from './reference-list.ts';
import type { KeynessRequest, ReferenceList } from './request.ts';
import { pageOf, partOf } from './run.ts';
import type { Run } from './run.ts';

/** Which words are typical of a part, compared with another one or with a list? */
export function runKeyness(run: Run, request: KeynessRequest): KeynessAnswer {
  const { corpus, clock } = run;
  const attribute = attributeNamed(corpus, request.attribute ?? 'lc');
  const { subcorpus, part: target } = partOf(run, request.target);
  const { listedOnly = false, withNames = false, reference = 'rest' } = request;
  const found = countValues(corpus, attribute, target, false, clock.ticks.counting, run.context.team);
  const wanted = (part: SearchedPart, counts: Uint32Array): Uint32Array => {
    if (!listedOnly || withNames) return counts;
    return countsWithoutNames(run, attribute, requireListedWords(run), { ...part, counts });
  };
  let compared: KeynessReference;
  let complete = found.complete;
  if (isList(reference)) compared = listReference(attribute, listOf(run, reference));
  else {
    if (reference === 'rest' && subcorpus === undefined) {
      throw new RequestError(
        'bad_request',
        'The target is the whole corpus, so there is no rest to compare it with: choose a part as target or another reference.',
      );
    }
    const rest = reference === 'rest' && subcorpus !== undefined ? restOf(corpus, subcorpus) : undefined;
    const part = reference === 'rest' ? searchedPart(corpus, rest) : partOf(run, reference).part;
    const others =
      rest === undefined || part.tokenCount + target.tokenCount < corpus.tokenCount
        ? countValues(corpus, attribute, part, false, clock.ticks.counting, run.context.team)
        : { counts: difference(attribute.frequency, found.counts), complete: true };
    compared = { counts: wanted(part, others.counts), tokenCount: part.tokenCount, cutOff: 0 };
    complete &&= others.complete;
  }
  const admitted = admission(run, request, attribute);
  const options = {
    kind: request.kind ?? 'all',
    minimum: request.minimum ?? 1,
    k: request.k ?? 1,
    sortBy: request.sortBy ?? 'logLikelihood',
    ...(admitted === undefined ? {} : { admitted }),
    ...pageOf(request),
  } as const;
  const { total, rows } = keyness(
    attribute,
    wanted(target, found.counts),
    target.tokenCount,
    compared,
    options,
    clock.ticks.ordering,
  );
  return {
    count: total,
    truncated: complete ? false : 'time',
    buildId: corpus.buildId,
    targetTokens: target.tokenCount,
    referenceTokens: compared.tokenCount,
    total,
    rows: rows.map((row) => ({ ...row, value: shortValue(row.value, run.disclosure) })),
  };
}

type AnyList = { readonly list: ReferenceList } | { readonly listName: string };

function isList(reference: NonNullable<KeynessRequest['reference']>): reference is AnyList {
  return typeof reference === 'object' && ('list' in reference || 'listName' in reference);
}

/** The list that a request brings or names. */
function listOf({ context }: Run, reference: AnyList): ReferenceList {
  if ('list' in reference) return reference.list;
  const list = context.referenceList?.(reference.listName);
  if (list !== undefined) return list;
  throw new RequestError('bad_request', `There is no reference list “${reference.listName}” here.`);
}

/** Which values may be listed; undefined: all. */
function admission(
  run: Run,
  { wordsOnly = false, listedOnly = false }: KeynessRequest,
  { lexicon }: Attribute,
): ((value: number) => boolean) | undefined {
  if (!listedOnly) return wordsOnly ? (value) => isWord(lexicon.value(value)) : undefined;
  const listed = new Set(requireListedWords(run).map((word) => lexicon.find(word)));
  return (value) => listed.has(value);
}

/** Folded spellings of the word list. Throws a RequestError where there is none. */
function requireListedWords({ context }: Run): readonly string[] {
  if (context.listedWords !== undefined) return context.listedWords();
  throw new RequestError('bad_request', 'There is no word list here, so its words alone cannot be asked for.');
}

function difference(all: Uint32Array, some: Uint32Array): Uint32Array {
  const rest = new Uint32Array(all.length);
  for (let value = 0; value < rest.length; value++) rest[value] = all[value] - some[value];
  return rest;
}
