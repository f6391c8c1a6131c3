import { attributeNamed, countValues, filesOfValues, valuesOfLexicon, wordValueTest } from '../analysis/index.ts';
import type { ComparedValues, KeynessReference, SearchedSubcorpus } from '../analysis/index.ts';
import type { Attribute, Lexicon, Subcorpus } from '../corpus/index.ts';
import { badRequest } from '../errors.ts';
import { isWord } from '../text/index.ts';
import { countsAmong, countsWithoutNames, difference, requireListedWords } from './hits/index.ts';
import { listReference, valuesMatching } from './fields/index.ts';
import { countsFiles } from './file-counts.ts';
import { keynessAnswer, referenceTexts } from './keyness-answer.ts';
import { isList, listOf } from './keyness-list.ts';
import { keyTriples, TRIPLE } from './keyness-triples.ts';
import type { KeynessAnswer, KeynessRequest } from './keyness-request.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import { countingOf, type OperationRun, requestedSubcorpus } from './operation-run.ts';

/** Which words are typical of a subcorpus, compared with another subcorpus or with a list? */
function runKeyness(run: OperationRun, request: KeynessRequest): KeynessAnswer {
  if (request.attribute === TRIPLE) return keyTriples(run, request);
  const { corpus, budgets } = run;
  const attribute = attributeNamed(corpus, request.attribute);
  const { subcorpus, searched: target } = requestedSubcorpus(run, request.target);
  const { among, reference } = request;
  if (among !== undefined && isList(reference)) {
    throw badRequest(
      'A reference list counts words of every part of speech, so `among` cannot be used with it: choose texts as reference corpus.',
    );
  }
  const withNames = !request.listedOnly || request.withNames;
  const { files, minimumFiles, sortBy } = request;
  const areDecisive = minimumFiles > 1 || sortBy === 'files1' || sortBy === 'files2';
  const withFiles = countsFiles(corpus, 'Keywords', files, areDecisive);
  /** `others`: the counts in all other texts of the corpus, if they are known. */
  const sideOf = (searched: SearchedSubcorpus, chosen: Subcorpus | undefined, others?: Uint32Array): Side => {
    if (among !== undefined) {
      const tokens = countsAmong(run, { attribute, among, withNames }, chosen, others);
      return { all: tokens.counts, counts: tokens.counts, files: withFiles ? tokens.files() : undefined };
    }
    const counted =
      others === undefined
        ? countValues(corpus, searched, { attribute }, countingOf(run))
        : difference(attribute.frequency, others);
    const { counts, leftOut } = withNames
      ? { counts: counted, leftOut: new Uint32Array() }
      : countsWithoutNames(run, attribute, requireListedWords(run), { ...searched, counts: counted });
    const files = withFiles ? filesOfValues(corpus, attribute, { searched, leftOut }, budgets.counting) : undefined;
    return { all: counted, counts, files };
  };
  const found = sideOf(target, subcorpus);
  const compare = (values: ComparedValues, compared: KeynessReference, further?: Lexicon, files?: Uint32Array) =>
    keynessAnswer(run, request, {
      values,
      counts: found.counts,
      total: target.tokenCount,
      reference: compared,
      files: found.files === undefined ? undefined : { target: found.files, reference: files },
      admitted: admission(run, request, attribute, further),
    }).answer;
  if (isList(reference)) {
    const list = listReference(attribute, listOf(run, reference), budgets.counting);
    return compare(list.values, list, list.further);
  }
  const { searched, subcorpus: chosen } = referenceTexts(run, reference, subcorpus);
  const isComplement = reference === 'rest' && searched.tokenCount + target.tokenCount >= corpus.tokenCount;
  const others = sideOf(searched, chosen, isComplement ? found.all : undefined);
  const compared = { counts: others.counts, tokenCount: searched.tokenCount, cutOff: 0 };
  return compare(valuesOfLexicon(attribute.lexicon), compared, undefined, others.files);
}

/** What is counted in the target, or in the texts that are the reference. */
interface Side {
  /** Counts of all tokens. */
  readonly all: Uint32Array;
  /** Those without the names that are left out. */
  readonly counts: Uint32Array;
  /** Numbers of documents, if they are needed. */
  readonly files: Uint32Array | undefined;
}

/**
 * A test of the values that may be rows; undefined: all may be. `further`: words that only a reference list has, whose
 * numbers follow those of the lexicon.
 */
function admission(
  run: OperationRun,
  { wordsOnly, listedOnly, pattern }: KeynessRequest,
  attribute: Attribute,
  further: Lexicon | undefined,
): ((value: number) => boolean) | undefined {
  const { lexicon, name } = attribute;
  const { size } = lexicon;
  const tests: ((value: number) => boolean)[] = [];
  const add = (isAdmitted: (value: number) => boolean, isFurtherAdmitted: (id: number) => boolean): void => {
    tests.push((value) => (value < size ? isAdmitted(value) : isFurtherAdmitted(value - size)));
  };
  if (pattern !== undefined) {
    const matching = valuesMatching(attribute, pattern, run.budget);
    const others = further && valuesMatching({ lexicon: further, name }, pattern, run.budget);
    add(
      (value) => matching[value] === 1,
      (id) => others?.[id] === 1,
    );
  }
  if (listedOnly) {
    const words = requireListedWords(run);
    const listed = new Set(words.map((word) => lexicon.find(word)));
    const others = new Set(words.map((word) => further?.find(word)));
    add(
      (value) => listed.has(value),
      (id) => others.has(id),
    );
  } else if (wordsOnly) {
    const isWordValue = wordValueTest(run.corpus, attribute, countingOf(run));
    add(isWordValue, (id) => further !== undefined && isWord(further.value(id)));
  }
  return tests.length === 0 ? undefined : (value) => tests.every((test) => test(value));
}

export const keynessOperation: Operation<KeynessRequest, KeynessAnswer> = {
  run: runKeyness,
  empty: () => ({ targetTokens: 0, referenceTokens: 0, ...NO_ROWS }),
};
