import { readWindow, type Site, wordListNames, type WorkbenchState } from '@zaban/contract';
import { figure } from '../../../../shared/figures.ts';
import { attributeNames } from '../../state/names/attribute-names.ts';
import { capitalised, fieldInWords } from '../../state/names/field-labels.ts';
import type { Compared } from '../../views/compare/compare-rows.ts';
import { listNameOf } from '../../views/keywords/keyword-corpora.ts';
import { dimensionInWords, sortInWords } from '../../state/names/key-labels.ts';
import { COLLOCATE_ORDERS, KEYWORD_ORDERS, orderWithFormula, rowOrderSentence } from '../../state/tables/orders.ts';
import { withArticle } from '../../../../shared/with-article.ts';
import { subcorpusInWords, searchedSubcorpus } from '../../state/subcorpora/subcorpus.ts';
import { isTested, leastLogLikelihood } from '../../controls/settings/significance.tsx';
import { callOf, orderOfRows } from '../../state/calls/operation.ts';
import { patternInWords } from '../../state/query/pattern-in-words.ts';
import { labelInWords, labelledQuery } from '../../state/query/labelled-query.ts';
import { queryName } from '../../state/query/query-name.ts';
import { contextInSentence } from '../../state/query/context-step.ts';

/** What a query was compared with. */
export interface ComparedFacts {
  readonly compared: Compared;
  /** The other query in CQL, or the other texts. */
  readonly against: string;
  /** The results of its tests, one sentence each. */
  readonly tests: readonly string[];
  /** Query string of the call that gave the figures of the other. */
  readonly search: string;
}

/** The facts from which a receipt is written. */
export interface ReceiptFacts {
  readonly state: WorkbenchState;
  readonly site: Pick<
    Site,
    | 'name'
    | 'shortName'
    | 'citation'
    | 'buildId'
    | 'version'
    | 'released'
    | 'sample'
    | 'sampleReleased'
    | 'contacts'
    | 'textMark'
    | 'referenceLists'
    | 'wordList'
  >;
  /** The lines with one label, where the page shows only these; the address has only their positions. */
  readonly part?: string | undefined;
  /** The query in CQL and in plain English. */
  readonly cql: string;
  readonly reading: string;
  readonly size: { readonly files: number; readonly words: number; readonly tokens: number };
  /** What the rights of texts withheld from the figures, as a sentence. */
  readonly withheld?: string | undefined;
  /** Tokens of the two corpora that keywords compare. */
  readonly keywordSizes?: { readonly target: number; readonly reference: number } | undefined;
  readonly operation: string;
  /** Query string of the call that gave the figures. */
  readonly search: string;
  /** In the view Compare: what the query was compared with. */
  readonly comparisons: readonly ComparedFacts[];
  /** Permanent address of the page, with its build. */
  readonly address: string;
  /** Address below which the calls are, without a trailing slash; undefined where the page answers them and no program can make them. */
  readonly origin: string | undefined;
  /** Date as yyyy-mm-dd. */
  readonly today: string;
}

/** A paragraph for the methods section: corpus, build, query, exclusions, formula, denominators. */
export function methodsOf({
  state,
  site,
  cql,
  reading,
  size,
  withheld,
  keywordSizes,
  comparisons,
  address,
}: ReceiptFacts): string {
  const searched = searchedSubcorpus(state);
  const { contextFilter, firstHitPerDocument, withoutNames, sample, seed, sort, view } = state;
  const counted = attributeNames(state.attribute).many;
  const ofWords = view === 'keywords' || view === 'variety';
  const ofHits = !ofWords && view !== 'ngrams' && view !== 'words';
  const sentences = [
    `The data are from ${withArticle(site.name)} (build ${site.buildId}), queried with Zaban ${site.version}.`,
    site.textMark !== '' && `Every text of this corpus is marked “${site.textMark}”.`,
    cql !== '' && ofHits && querySentence(state, cql, reading),
    ...(ofWords
      ? []
      : [
          searched.length === 0
            ? 'The whole corpus was used:'
            : `A subcorpus was used (${state.part === '' ? '' : `“${state.part}”, `}${subcorpusInWords(searched)}):`,
          `${figure(size.files)} texts, ${figure(size.tokens)} tokens, ${figure(size.words)} words.`,
        ]),
    withheld ?? '',
    ofHits &&
      withoutNames &&
      'Hits that are names were excluded (names are recognised by capital letter, word class and position).',
    ofHits && contextFilter.length > 0 && `Only hits ${contextFilter.map(contextInSentence).join(', and ')} were kept.`,
    ofHits && firstHitPerDocument && 'Only the first hit of each text was kept.',
    view === 'kwic' && sample > 0 && `A random sample of ${figure(sample)} hits was drawn with seed ${seed}.`,
    view === 'kwic' && sort.length > 0 && `Lines were sorted by ${sortInWords(sort)}.`,
    view === 'collocates' && collocatesSentence(state),
    ofWords && keywordsSentence(state, site),
    ofWords &&
      keywordSizes !== undefined &&
      `The target corpus has ${figure(keywordSizes.target)} tokens, the reference corpus ${figure(keywordSizes.reference)}.`,
    view === 'ngrams' &&
      `N-grams of ${state.n} tokens (${counted}) within sentences${state.pattern === '' ? '' : `, with one that matches the regular expression ${state.pattern},`} were counted; n-grams with punctuation or with fewer than ${state.minimum} occurrences were excluded.`,
    view === 'words' &&
      `${wordsCounted(state.attribute)}${state.pattern === '' ? '' : ` that match the regular expression ${state.pattern}`} with at least ${state.minimum} occurrences were counted; punctuation was excluded. Frequencies are normalised per million tokens.`,
    view === 'compare' && compareSentences(comparisons, state.section),
    view === 'frequencies' &&
      `Hits were counted by ${state.by.map(dimensionInWords).join('; and by ')}${state.minimumHits > 1 ? `. Rows with fewer than ${state.minimumHits} hits were left out` : ''}. Frequencies are normalised per million tokens.`,
    view === 'distribution' &&
      `Texts were grouped by ${fieldInWords(state.section)}; frequencies are normalised per million tokens of each group.`,
    (view === 'frequencies' || view === 'ngrams' || view === 'words') &&
      rowOrderSentence(orderOfRows(callOf(view), state), state.lastFirst),
    // Without a full stop, which readers would copy with the address.
    `The result can be reproduced at ${address}`,
  ];
  return sentences.filter((sentence) => sentence !== false && sentence !== '').join(' ');
}

/** What was searched: as it was typed, in plain English and in CQL; of the lines with one label, the query before. */
function querySentence(state: WorkbenchState, cql: string, reading: string): string {
  const labelled = labelledQuery(state);
  const strategy = state.strategy === 'standard' ? '' : `, with the matching strategy “${state.strategy}”`;
  if (labelled !== undefined) {
    const { label, lines, before } = labelled;
    const number = lines === undefined ? 'lines' : `${figure(lines)} ${lines === 1 ? 'line' : 'lines'}`;
    const whose = lines === undefined ? 'the positions of the others' : 'their positions';
    return `Of the hits of ${queryName(before)}, only the ${number} ${labelInWords(label)} were used${strategy}; the address below has ${whose}.`;
  }
  return state.cql === ''
    ? `The query ${queryName(state)}, in CQL ${cql}, finds ${reading}${strategy}.`
    : `The CQL query ${cql} finds ${reading}${strategy}.`;
}

/** `Words (ignoring capitals and accent marks)`, at the start of a sentence. */
function wordsCounted(attribute: string): string {
  const { many, shortMany } = attributeNames(attribute);
  const how = many.slice(shortMany.length + ', '.length);
  return capitalised(shortMany) + (how === '' ? '' : ` (${how})`);
}

/** What was compared and tested, and how the interval of a ratio was calculated; empty if nothing is chosen yet. */
function compareSentences(comparisons: readonly ComparedFacts[], section: string): string {
  const grouped = `each group of texts by ${fieldInWords(section)}`;
  const sentences = comparisons.flatMap(({ compared, against, tests }) =>
    compared === 'queries'
      ? [
          `The hits of the query were divided by those of the query ${against}, in all texts and in ${grouped}.`,
          ...tests,
        ]
      : [
          `The hits per million tokens, in all texts and in ${grouped}, were divided by those in another subcorpus (${against}).`,
          ...tests,
        ],
  );
  if (sentences.length === 0) return '';
  return [
    ...sentences,
    'Where one of the two counts was 0, 0.5 was added to both. The 95 % interval of a ratio has the ratios that the permutation test does not reject; texts, not hits, are the sample.',
  ].join(' ');
}

/** Which words of the target corpus were calculated or listed. */
const KINDS: Readonly<Record<WorkbenchState['kind'], (many: string, target: string) => string>> = {
  positive: (many, target) => `Positive keywords (${many}) of the target corpus (${target}) were calculated`,
  negative: (many, target) => `Negative keywords (${many}) of the target corpus (${target}) were calculated`,
  lock: (many, target) => `Lockwords (${many}) of the target corpus (${target}) were calculated`,
  onlyTarget: (many, target) =>
    `The words (${many}) of the target corpus (${target}) that do not occur in the reference corpus were listed`,
  onlyReference: (many, target) =>
    `The words (${many}) of the reference corpus that do not occur in the target corpus (${target}) were listed`,
};

/** ` and in at least 3 texts of the target corpus`; empty where one text is enough. Of a list no texts are known. */
function textsInWords({ kind, minimumFiles }: WorkbenchState, listName: string | undefined): string {
  const ofReference = kind === 'negative' || kind === 'onlyReference';
  if (minimumFiles < 2 || (ofReference && listName !== undefined)) return '';
  const ofBoth = kind === 'lock' && listName === undefined;
  const where = ofBoth ? 'one of the two corpora' : `the ${ofReference ? 'reference' : 'target'} corpus`;
  return ` and in at least ${minimumFiles} texts of ${where}`;
}

function keywordsSentence(
  state: WorkbenchState,
  { referenceLists: lists, wordList }: Pick<Site, 'referenceLists' | 'wordList'>,
): string {
  const { target, reference, attribute, kind, keyness, minimum, pattern, listedOnly, withNames, among, lastFirst } =
    state;
  const listed = listedOnly
    ? ` Only words in the ${wordListNames(wordList).list} of the site were counted, hits in names ${withNames ? 'included' : 'excluded'}.`
    : '';
  const listName = listNameOf(reference);
  const list = lists.find(({ name }) => name === listName)?.title;
  const other = reference[0] === 'rest' ? 'the rest of the corpus' : (list ?? subcorpusInWords(reference));
  const isByFrequency = kind === 'lock' && Object.hasOwn(KEYWORD_ORDERS.measures, keyness);
  const order = isByFrequency
    ? `frequency${lastFirst ? ', in reverse order' : ''}`
    : orderWithFormula(KEYWORD_ORDERS, keyness, lastFirst);
  const counted = among === '' ? '' : ` Each counted token had to be ${patternInWords(among)}.`;
  return (
    `${KINDS[kind](attributeNames(attribute).many, subcorpusInWords(target))} with ${other} as the reference corpus. ` +
    `Words${pattern === '' ? '' : ` that match the regular expression ${pattern}`} with at least ${minimum} occurrences in one of the two corpora${textsInWords(state, listName)}${isTested(kind) && state.significance !== 'any' ? ` and with a log-likelihood of at least ${leastLogLikelihood(state.significance)}` : ''} were included and sorted by ${order}. ` +
    `Punctuation was excluded from the list of words, but is counted in the sizes of the corpora.${counted}${listed}`
  );
}

function collocatesSentence({
  window,
  within,
  attribute,
  counting,
  sortBy,
  lastFirst,
  among,
  ...minima
}: WorkbenchState): string {
  const [left, right] = readWindow(window);
  const bound = within === 'none' ? 'text' : within === 's' ? 'sentence' : within;
  const positions = counting === 'unique' ? 'each token was counted once' : 'each token was counted once for each hit';
  return (
    `Collocates (${attributeNames(attribute).many}) were counted in a window of ${left} tokens to the left and ${right} to the right, within the ${bound}, ` +
    `${positions}. Punctuation marks were counted as tokens of the window, but not listed${among === '' ? '' : `, and a collocate had to be ${patternInWords(among)}`}. The minimum of co-occurrences was ${minima.minimumJoint}, the minimum frequency ` +
    `${minima.minimumFrequency}${minima.significance === 'any' ? '' : `; their log-likelihood is at least ${leastLogLikelihood(minima.significance)}`}. Collocates were sorted by ${orderWithFormula(COLLOCATE_ORDERS, sortBy, lastFirst)}.`
  );
}

/** Says where the file is from that a script reads in place of a call. */
const SAVED = '# The file that “Download” and then “TSV” saved from this page.';
const SAVED_FILE = '"results.tsv"';

/** Scripts that read the same figures: from a call, or from a file that the reader saved. */
export function snippetsOf({ operation, search, comparisons, origin }: ReceiptFacts): Record<string, string> {
  const isCalled = origin !== undefined;
  const fileOf = (each: string): string => `"${origin}/corpus/export/${operation}?${each}&format=tsv"`;
  const inR = (each: string, result: string): string[] => [
    // The default of R is a timeout of one minute for a whole download.
    ...(isCalled ? [`url <- ${fileOf(each)}`, 'options(timeout = 3600)'] : [SAVED, `file <- ${SAVED_FILE}`]),
    `lines <- readLines(${isCalled ? 'url' : 'file'}, encoding = "UTF-8")`,
    'described <- as.integer(sub(".*: ", "", lines[1]))',
    'table <- lines[-seq_len(described)]',
    // Without rows there are no columns either. “NA” must stay a word.
    `${result} <- if (length(table) < 2) data.frame() else`,
    '  read.delim(text = table, quote = "", na.strings = "", check.names = FALSE)',
    `nrow(${result})`,
  ];
  const inPython = (each: string, result: string): string[] => [
    ...(isCalled
      ? [`url = ${fileOf(each)}`, 'text = urllib.request.urlopen(url).read().decode("utf-8")']
      : [SAVED, `text = open(${SAVED_FILE}, encoding="utf-8", newline="").read()`]),
    'lines = text.split("\\n")',
    'described = int(lines[0].rsplit(" ", 1)[1])',
    'about = dict(line[2:].strip().split(": ", 1) for line in lines[1:described])',
    'table = io.StringIO("\\n".join(lines[described:]))',
    `${result} = list(csv.DictReader(table, delimiter="\\t", quoting=csv.QUOTE_NONE))`,
    `print(about["hits"], "hits,", len(${result}), "rows")`,
  ];
  // The file that a reader saves has all sides of a comparison.
  const others = isCalled ? comparisons : [];
  const nameOf = (at: number): string => (others.length === 1 ? 'other' : `other${at + 1}`);
  const withOthers = (codeOf: (each: string, result: string) => string[]): string[] => [
    ...codeOf(search, 'result'),
    ...others.flatMap((other, at) => [
      '',
      `# Compared with ${other.against.replaceAll(/\s+/g, ' ')}`,
      ...codeOf(other.search, nameOf(at)),
    ]),
  ];
  return {
    R: withOthers(inR).join('\n'),
    Python: [isCalled ? 'import csv, io, urllib.request' : 'import csv, io', '', ...withOthers(inPython)].join('\n'),
  };
}
