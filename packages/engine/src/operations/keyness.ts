import { attributeNamed, countValues, keyness, searchedPart } from '../analysis/index.ts';
import type { KeynessReference } from '../analysis/index.ts';
import type { Attribute } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import { fold, isWord } from '../text/index.ts';
import type { KeynessAnswer } from './answer.ts';
import { restOf } from './part.ts';
import type { KeynessRequest, ReferenceList } from './request.ts';
import { pageOf, partOf } from './run.ts';
import type { Run } from './run.ts';

/** Which words are typical of a part, compared with another one or with a list? */
export function runKeyness(run: Run, request: KeynessRequest): KeynessAnswer {
  const { corpus, clock } = run;
  const { reference = 'rest', wordsOnly = false } = request;
  const attribute = attributeNamed(corpus, request.attribute ?? 'lc');
  const { subcorpus, part: target } = partOf(run, request.target);
  const found = countValues(corpus, attribute, target, false, clock.tick);
  let compared: KeynessReference;
  let complete = found.complete;
  if (typeof reference === 'object' && 'list' in reference) compared = listReference(attribute, reference.list);
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
        ? countValues(corpus, attribute, part, false, clock.tick)
        : { counts: difference(attribute.frequency, found.counts), complete: true };
    compared = { counts: others.counts, tokenCount: part.tokenCount, cutOff: 0 };
    complete &&= others.complete;
  }
  const options = {
    minimum: request.minimum ?? 1,
    k: request.k ?? 1,
    sortBy: request.sortBy ?? 'logLikelihood',
    ...(wordsOnly ? { admitted: (value: number) => isWord(attribute.lexicon.value(value)) } : {}),
    ...pageOf(request),
  } as const;
  const { total, rows } = keyness(attribute, found.counts, target.tokenCount, compared, options);
  return {
    count: total,
    truncated: complete ? false : 'time',
    buildId: corpus.buildId,
    targetTokens: target.tokenCount,
    referenceTokens: compared.tokenCount,
    total,
    rows,
  };
}

function difference(all: Uint32Array, some: Uint32Array): Uint32Array {
  const rest = new Uint32Array(all.length);
  for (let value = 0; value < rest.length; value++) rest[value] = all[value] - some[value];
  return rest;
}

/** Counts of a list by value; words that differ only in case or diacritics count together for `lc`. */
function listReference({ lexicon, name }: Attribute, { words, total, cutOff = 0 }: ReferenceList): KeynessReference {
  // Of counts in whole numbers, none is below 1 but 0: such a list is complete.
  const counts = new Float64Array(lexicon.size).fill(cutOff > 1 ? NaN : 0);
  for (const [word, count] of Object.entries(words)) {
    const value = lexicon.find(name === 'lc' ? fold(word) : word);
    if (value >= 0) counts[value] = Number.isNaN(counts[value]) ? count : counts[value] + count;
  }
  return { counts, tokenCount: total, cutOff };
}
