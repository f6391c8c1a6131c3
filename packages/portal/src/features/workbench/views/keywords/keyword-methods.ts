import type { Site, WorkbenchState } from '@zaban/contract';
import { listedSentence } from '../../controls/settings/listed-only.tsx';
import { figure } from '../../../../shared/figures.ts';
import { capitalised } from '../../state/names/field-labels.ts';
import { isTested, leastLogLikelihood } from '../../controls/settings/significance.tsx';
import { attributeNames } from '../../../../shared/attribute-names.ts';
import { patternInWords } from '../../state/query/pattern-in-words.ts';
import type { ReceiptFacts } from '../../state/receipts/facts.ts';
import { subcorpusInWords } from '../../state/subcorpora/subcorpus.ts';
import { KEYWORD_ORDERS, orderWithFormula } from '../../state/tables/orders.ts';
import { type ComparedRows, comparedRows, withSettingsOf } from './compared-rows.tsx';
import { isOutside, listNameOf } from './keyword-corpora.ts';

/** Which words were calculated or listed, and the sizes of the two corpora. */
export function keywordMethods({ state, site, keywordSizes: sizes }: ReceiptFacts): readonly (string | false)[] {
  return [
    keywordsSentence(state, site),
    sizes !== undefined &&
      `The target corpus has ${figure(sizes.target)} ${comparedRows(state).size}s, the reference corpus ${figure(sizes.reference)}.`,
  ];
}

/** Which rows were calculated or listed. `of`: `(lemmas) of`; `here`: the target corpus. */
const KINDS: Readonly<Record<WorkbenchState['kind'], (rows: ComparedRows, of: string, here: string) => string>> = {
  positive: ({ name }, of, here) => `Positive ${name.toLowerCase()} ${of} ${here} were calculated`,
  negative: ({ name }, of, here) => `Negative ${name.toLowerCase()} ${of} ${here} were calculated`,
  lock: ({ many, lock = `${many} that both use equally` }, of, here) =>
    `${capitalised(lock)} ${of} ${here} were calculated`,
  onlyTarget: ({ many }, of, here) => `The ${many} ${of} ${here} that do not occur in the reference corpus were listed`,
  onlyReference: ({ many }, of, here) =>
    `The ${many} ${of} the reference corpus that do not occur in ${here} were listed`,
};

/** ` and in at least 3 texts of the target corpus`; empty where one text is enough. Of lists and other corpora no texts are known. */
function textsInWords({ kind, minimumFiles, reference }: WorkbenchState): string {
  const ofReference = kind === 'negative' || kind === 'onlyReference';
  if (minimumFiles < 2 || (ofReference && isOutside(reference))) return '';
  const ofBoth = kind === 'lock' && !isOutside(reference);
  const where = ofBoth ? 'one of the two corpora' : `the ${ofReference ? 'reference' : 'target'} corpus`;
  return ` and in at least ${minimumFiles} texts of ${where}`;
}

function keywordsSentence(
  asked: WorkbenchState,
  { referenceLists: lists, ...site }: Pick<Site, 'referenceLists' | 'wordList'>,
): string {
  const rows = comparedRows(asked);
  const state = withSettingsOf(rows, asked);
  const { reference, kind, keyness, minimum, pattern, among, lastFirst } = state;
  const listName = listNameOf(reference);
  const list = lists.find(({ name }) => name === listName)?.title;
  const other =
    reference[0] === 'rest'
      ? 'the rest of the corpus'
      : (list ?? (isOutside(reference) ? state.referenceName : subcorpusInWords(reference)));
  const isByFrequency = kind === 'lock' && Object.hasOwn(KEYWORD_ORDERS.measures, keyness);
  const order = isByFrequency
    ? `frequency${lastFirst ? ', in reverse order' : ''}`
    : orderWithFormula(KEYWORD_ORDERS, keyness, lastFirst);
  const one = rows.haveHighest ? 'The highest token of each' : 'Each counted token';
  const counted = among === '' ? '' : ` ${one} had to be ${patternInWords(among)}.`;
  return (
    `${KINDS[kind](rows, `(${rows.compared(attributeNames(state.attribute).many, state)}) of`, `the target corpus (${subcorpusInWords(state.target)})`)} with ${other} as the reference corpus. ` +
    `${capitalised(rows.many)}${pattern === '' ? '' : ` that match the regular expression ${pattern}`} with at least ${minimum} occurrences in one of the two corpora${textsInWords(state)}${isTested(kind) && state.significance !== 'any' ? ` and with a log-likelihood of at least ${leastLogLikelihood(state.significance)}` : ''} were included and sorted by ${order}. ` +
    (rows.size !== 'token'
      ? `The sizes of the corpora are their numbers of such ${rows.size}s.${counted}`
      : `Punctuation was excluded from the list of ${rows.many}, but is counted in the sizes of the corpora.${counted}${listedSentence(state, site)}`)
  );
}
