import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CorpusSource, Segment } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { isEnglish, isSplitByRules, splitByRules } from '../analysis/unicode-rules.ts';
import { loanwordForms } from '../analysis/loanwords.ts';
import { formatNamed, type OpenSourceOptions, warnOfIgnored } from '../formats.ts';
import { deserialiseSegment } from '../segments/serialise.ts';
import { FileAnalyser, type AnalysedFile, type AnalyserOptions } from '../threads/analyse-file.ts';
import { pruneCache } from '../threads/analysis-cache.ts';
import { analysisVersion } from '../threads/analysis-version.ts';
import type { AnalysisAnswer, AnalysisJob } from '../threads/analysis-worker.ts';
import { errorOf } from '../files/failure.ts';
import { orderedWork } from '../threads/ordered-work.ts';
import { chosenFolds } from '../chosen-folds.ts';
import { surveyCorpusFolder, type FolderSurvey, type FolderText } from './corpus-folder.ts';
import { openWithTokens } from './open-with-tokens.ts';
import { readLoanwords } from './read-loanwords.ts';
import { BuildRecord, FormerBuild } from '../threads/former-build.ts';
import { withFields } from './with-fields.ts';

/** Below this many bytes of text, starting threads takes longer than the analysis. */
const THREADS_FROM_BYTES = 200_000;
/** Bytes of text in one job of a thread, of which it has at least some, so that all end at the same time. */
const JOB_BYTES = 500_000;
const JOBS_OF_THREAD = 16;
/** Bytes of text for each thread that may be analysed before they are joined. */
const BYTES_AHEAD = 3 * JOB_BYTES;

/** Number of files left out that are warned of one by one. */
const LEFT_OUT_NAMED = 20;

/**
 * Opens a corpus folder or site folder: one segment for each plain or TEI text, which are analysed; the segments of files
 * that have tokens. Throws a SourceError for the first fault of the folder, and if it has no text.
 */
export async function openFolder(folder: string, options: OpenSourceOptions): Promise<CorpusSource> {
  const survey = await surveyCorpusFolder(folder, options.format);
  const { format, texts, warnings, leftOut, withdrawn, wordList, faults } = survey;
  for (const { path, reason } of leftOut.slice(0, LEFT_OUT_NAMED)) options.warn?.(`${path}: left out: ${reason}.`);
  const more = leftOut.length - LEFT_OUT_NAMED;
  if (more > 0) options.warn?.(`${folder}: ${more} more files are left out; "zaban check --json" names all.`);
  if (faults.length > 0) throw faults[0];
  // If all texts are withdrawn, an empty index is built, which removes them from the site.
  if (texts.length === 0 && withdrawn.length === 0) throw new SourceError(folder, undefined, noText(survey));
  warnOfIgnored(folder, options, format);
  for (const warning of warnings) options.warn?.(warning);
  for (const name of withdrawn) options.warn?.(`${name}: withdrawn, left out.`);
  const language = options.language ?? survey.site?.language;
  if (language !== undefined && isSplitByRules(format, language))
    options.warn?.(`${folder}: ${splitByRules(language)}`);
  const folds = chosenFolds(folder, options.folds ?? survey.site?.folds, language);
  if (formatNamed(format).hasTokens) {
    return { ...(await openWithTokens(texts, format, { ...options, language })), folds };
  }
  const loanwords = loanwordForms(wordList === undefined ? [] : await readLoanwords(wordList));
  const parse = options.parse ?? survey.site?.parse ?? true;
  const version = analysisVersion([[...loanwords], ...(isEnglish(language) ? [] : [language])], parse);
  const cache = options.cache === undefined ? undefined : { folder: options.cache, version };
  const record = new BuildRecord();
  return {
    documentStructure: 'doc',
    folds,
    segments: analysedSegments(texts, { format, language, cache, loanwords, parse }, options, record),
    ...(options.cache !== undefined && { built: (buildId) => record.write(options.cache!, buildId) }),
  };
}

/** The sentence about a folder without texts. */
export function noText({ format, leftOut }: FolderSurvey): string {
  const endings = formatNamed(format).endings.join(', ');
  const [first] = leftOut;
  const left =
    first === undefined ? '' : ` Left out: ${basename(first.path)} (${first.reason})${leftOut.length > 1 ? ' …' : '.'}`;
  return `no text found; texts are ${endings} files in a folder for each category.${left}`;
}

async function* analysedSegments(
  texts: readonly FolderText[],
  analyser: AnalyserOptions,
  options: OpenSourceOptions,
  record: BuildRecord,
): AsyncGenerator<Segment> {
  const { cache, former: index, warn, progress } = options;
  let former = cache === undefined || index === undefined ? undefined : FormerBuild.open(cache, index);
  const here = new FileAnalyser(analyser);
  let places = former === undefined ? [] : await placesIn(former, texts, here, options);
  const start = () => {
    const newTexts = texts.filter((_, at) => places[at] === undefined);
    const analysed = inThreads(newTexts, analyser, here, options);
    const first = analysed.next();
    first.catch(() => undefined);
    return { analysed, first };
  };
  // Threads analyse new texts while those of the former build are read and joined.
  let {
    analysed,
    first,
  }: { analysed: AsyncGenerator<AnalysedFile>; first: ReturnType<typeof analysed.next> | undefined } = start();
  const bytesTotal = texts.reduce((sum, { bytes }) => sum + bytes, 0);
  const done = { bytesDone: 0, tokens: 0, documents: 0 };
  try {
    if (former?.read() === false) {
      former.close();
      await analysed.return(undefined);
      [former, places] = [undefined, []];
      ({ analysed, first } = start());
    }
    for (let at = 0, behind = 0; at < texts.length; at = behind) {
      const place = places[at];
      behind = at + 1;
      let segments: Iterable<Segment>;
      if (place === undefined) {
        const { key, segment, warnings } = (await (first ?? analysed.next())).value as AnalysedFile;
        first = undefined;
        record.add(key, segment, warnings);
        segments = [segment];
      } else {
        while (behind < texts.length && places[behind] === place + behind - at) behind++;
        for (let text = place; text < place + behind - at; text++) record.addAgain(text, former!);
        segments = former!.segments(place, place + behind - at);
      }
      for (const { warnings } of record.texts.slice(at, behind)) for (const warning of warnings) warn?.(warning);
      for (const segment of segments) {
        const documents = segment.documents.map((document, index) => {
          const text = texts[done.documents + index]!;
          if (document.start === document.end) warn?.(`${text.path}: the text is empty.`);
          done.bytesDone += text.bytes;
          return withFields(document, text.fields);
        });
        done.tokens += segment.tokens.length;
        done.documents += documents.length;
        yield { ...segment, documents };
        progress?.({ ...done, bytesTotal });
      }
    }
  } finally {
    former?.close();
    await analysed.return(undefined);
  }
  if (cache !== undefined) pruneCache(cache, new Set(record.texts.map(({ key }) => key)));
}

/** Files whose bytes are hashed before the build looks whether it is to end. */
const HASHED_AT_ONCE = 50;

/** The place of each text in the former build; undefined for a new or changed one. Closes the build if it fails. */
async function placesIn(
  former: FormerBuild,
  texts: readonly FolderText[],
  here: FileAnalyser,
  { signal, hashOf }: OpenSourceOptions,
): Promise<(number | undefined)[]> {
  const places: (number | undefined)[] = [];
  try {
    for (const { path } of texts) {
      // A signal is given by an event, which comes only between two turns of the event loop.
      if (places.length % HASHED_AT_ONCE === 0) await nextTurn();
      signal?.throwIfAborted();
      places.push(former.placeOf(here.key(path, hashOf?.(path))));
    }
  } catch (error) {
    former.close();
    throw error;
  }
  return places;
}

/** @param here analyses in this thread: few texts, and one whose cached analysis a thread returned damaged */
async function* inThreads(
  texts: readonly FolderText[],
  analyser: AnalyserOptions,
  here: FileAnalyser,
  options: OpenSourceOptions,
): AsyncGenerator<AnalysedFile> {
  const { signal } = options;
  const bytesTotal = texts.reduce((sum, { bytes }) => sum + bytes, 0);
  const threads = options.threads ?? (bytesTotal < THREADS_FROM_BYTES ? 0 : availableParallelism());
  if (threads === 0) {
    for (const { path } of texts) {
      signal?.throwIfAborted();
      yield here.analyse(path);
    }
    return;
  }
  const script = new URL('../threads/analysis-worker.ts', import.meta.url);
  const most = Math.min(JOB_BYTES, bytesTotal / (threads * JOBS_OF_THREAD));
  const answers = orderedWork<AnalysisJob, AnalysisAnswer>(script, jobsOf(texts, most), {
    threads,
    workerData: analyser,
    signal,
    ahead: BYTES_AHEAD / most,
  });
  let at = 0;
  for await (const { files, failure } of answers) {
    for (const { bytes, ...facts } of files) {
      const { path } = texts[at++]!;
      const segment = deserialiseSegment(bytes);
      yield segment === undefined ? here.reanalyse(path) : { ...facts, segment };
    }
    if (failure !== undefined) throw errorOf(failure);
  }
}

function jobsOf(texts: readonly FolderText[], most: number): AnalysisJob[] {
  const jobs: string[][] = [];
  let size = Infinity;
  for (const { path, bytes } of texts) {
    if (size >= most) {
      jobs.push([]);
      size = 0;
    }
    jobs.at(-1)!.push(path);
    size += bytes;
  }
  return jobs.map((paths) => ({ paths }));
}
