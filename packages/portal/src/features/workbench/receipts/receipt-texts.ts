import type { Site, WorkbenchState } from '@zaban/contract';
import { figure } from '../../../shared/figures.ts';
import { isMeasure, MEASURE_TEXTS } from '../collocates/measures.ts';

/** What a receipt is written from. */
export interface Receipted {
  readonly state: WorkbenchState;
  readonly site: Pick<Site, 'name' | 'shortName' | 'citation' | 'buildId' | 'version' | 'released' | 'contacts'>;
  /** The query in CQL. */
  readonly cql: string;
  readonly part: { readonly files: number; readonly words: number; readonly tokens: number };
  readonly operation: string;
  /** Query string of the call that answered. */
  readonly search: string;
  /** Address of the page with its build. */
  readonly address: string;
  readonly origin: string;
  /** yyyy-mm-dd */
  readonly today: string;
}

/** A paragraph for the methods section: corpus, build, query, what was left out, formula, denominators. */
export function methodsOf({ state, site, cql, part, address }: Receipted): string {
  const { criteria, filter, contextFilter, firstHitPerDocument, sample, seed, sort, view } = state;
  const sentences = [
    `The data are from ${site.name} (build ${site.buildId.slice(0, 16)}), queried with Zaban ${site.version}.`,
    cql !== '' &&
      view !== 'keywords' &&
      view !== 'ngrams' &&
      `The CQL query ${cql} was matched with the ${state.strategy} strategy.`,
    criteria === 'all' && filter.length === 0
      ? 'The whole corpus was searched:'
      : `Of the corpus, the texts with ${[criteria === 'all' ? '' : `category ${criteria}`, ...filter.map((each) => each.replace(':', ' '))].filter((each) => each !== '').join(', ')} were searched:`,
    `${figure(part.files)} files, ${figure(part.tokens)} tokens, ${figure(part.words)} words.`,
    contextFilter.length > 0 && `Hits were filtered by context (${contextFilter.join('; ')}).`,
    firstHitPerDocument && 'Only the first hit of each file was kept.',
    view === 'kwic' && sample > 0 && `A random sample of ${figure(sample)} hits was drawn with seed ${seed}.`,
    view === 'kwic' && sort.length > 0 && `Lines were sorted by ${sort.join(', then ')}.`,
    view === 'collocates' && collocatesSentence(state),
    view === 'keywords' &&
      `Key words of ${state.target.join(', ') || 'the first category'} against ${state.reference.join(', ') || 'the rest'} were ordered by ${state.keyness}, with at least ${state.minimum} occurrences in one of the two.`,
    view === 'ngrams' &&
      `Sequences of ${state.n} tokens (${state.attribute}) within a sentence, without punctuation, with at least ${state.minimum} occurrences.`,
    view === 'compare' &&
      state.other !== '' &&
      `It was compared with ${state.other}; the ratio of the counts has a 95 % interval of its logarithm under Poisson counts.`,
    view === 'frequencies' && `Hits were counted by ${state.by.join(' and ')}; rates are per million tokens.`,
    view === 'distribution' && `Rates are per million tokens of each section (${state.section}).`,
    `The result can be repeated at ${address}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function collocatesSentence({ window, within, attribute, counting, sortBy, ...minima }: WorkbenchState): string {
  const [left, right] = window.split(',');
  const { name, formula } = MEASURE_TEXTS[isMeasure(sortBy) ? sortBy : 'logLikelihood'];
  const bound = within === 'none' ? 'text' : within === 's' ? 'sentence' : within;
  const positions = counting === 'unique' ? 'each position counted once' : 'positions counted once for each hit';
  return (
    `Collocates (${attribute}) were taken from ${left} tokens to the left and ${right} to the right, within the ${bound}, ` +
    `${positions}, punctuation included, with at least ${minima.minimumJoint} joint occurrences and ` +
    `${minima.minimumFrequency} in all, and ordered by ${name} (${formula}).`
  );
}

/** The citation of this page in three forms. */
export function citationsOf({ site, address, today }: Receipted): Record<string, string> {
  const year = (site.released ?? today).slice(0, 4);
  const { team } = site.contacts;
  const build = site.buildId.slice(0, 16);
  const key = `${site.shortName.replaceAll(/\W/g, '')}${year}`;
  return {
    APA: `${team}. (${year}). ${site.name} (build ${build}) [Data set]. Retrieved ${today}, from ${address}`,
    BibTeX: [
      `@misc{${key},`,
      `  author = {{${team}}},`,
      `  title = {${site.name}},`,
      `  year = {${year}},`,
      `  note = {Build ${build}, accessed ${today}},`,
      `  url = {${address}}`,
      '}',
    ].join('\n'),
    RIS: [
      'TY  - DATA',
      `AU  - ${team}`,
      `TI  - ${site.name}`,
      `PY  - ${year}`,
      `ET  - ${build}`,
      `Y2  - ${today.replaceAll('-', '/')}`,
      `UR  - ${address}`,
      'ER  - ',
    ].join('\n'),
  };
}

/** Code that asks for the same figures. */
export function snippetsOf({ operation, search, origin }: Receipted): Record<string, string> {
  const file = `${origin}/corpus/export/${operation}?${search}&format=tsv`;
  return {
    R: [
      `url <- "${file}"`,
      'lines <- readLines(url, encoding = "UTF-8")',
      'described <- as.integer(sub(".*: ", "", lines[1]))',
      'result <- read.delim(text = lines[-seq_len(described)], quote = "", check.names = FALSE)',
    ].join('\n'),
    Python: [
      'import io, urllib.request',
      'import pandas as pd',
      '',
      `url = "${file}"`,
      'text = urllib.request.urlopen(url).read().decode("utf-8")',
      'described = int(text.split("\\n", 1)[0].rsplit(" ", 1)[1])',
      'result = pd.read_csv(io.StringIO(text), sep="\\t", skiprows=described, quoting=3, keep_default_na=False)',
    ].join('\n'),
  };
}
