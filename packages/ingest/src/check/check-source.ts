import { stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CorpusSource } from '@zaban/engine';
import { SourceError } from '@zaban/engine/errors';
import { isWord, tokeniseQuery } from '@zaban/engine/text';
import { surveyCorpusFolder, type FolderSurvey, type FolderText } from '../folder/corpus-folder.ts';
import { unreadable } from '../files/unreadable.ts';
import { openSource } from '../open-source.ts';
import { formatNamed, type OpenSourceOptions, warnOfIgnored } from '../formats.ts';
import { noText } from '../folder/open-folder.ts';
import { openWithTokens } from '../folder/open-with-tokens.ts';
import { holdsDocumentsAlone, importAside } from '../import/open-documents.ts';
import { isEnglish, isSplitByRules, splitByRules } from '../analysis/unicode-rules.ts';
import type { SourceFormat } from '../format-endings.ts';
import { readTextFile, type TextFile } from '../readers/read-text-file.ts';
import { DuplicateFinder } from './duplicates.ts';
import { damagesOf } from './encoding.ts';
import { foreignPassages } from './language.ts';
import type { CheckReport, Finding, FindingKind } from './report.ts';
import { Tally } from './tally.ts';

/** Number of passages of one text that are reported singly; of further ones only the number is reported. */
const PASSAGES_NAMED = 3;
/** Number of faults of one file that are reported: a file in another format has a fault in every line. */
const FAULTS_REPORTED = 100;

/**
 * Checks a source before it is built and reports all faults that would stop a build, not only the first; damaged
 * encoding; duplicates; passages that are not English; and counts by category and genre. Throws a SourceError only if
 * the source cannot be read at all.
 */
export async function checkSource(path: string, options: OpenSourceOptions = {}): Promise<CheckReport> {
  const stats = await stat(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  const findings = new Findings(path);
  if (!stats.isDirectory()) return checkFile(path, findings, options);
  if (options.format === undefined && (await holdsDocumentsAlone(path))) return checkDocuments(path, findings, options);
  return checkFolder(path, findings, options);
}

/** Checks the texts that an import makes of a folder of documents; they are named as the import names them. */
async function checkDocuments(path: string, findings: Findings, options: OpenSourceOptions): Promise<CheckReport> {
  const { texts, report, remove } = await importAside(path, options.signal);
  try {
    for (const { file, reason } of report.leftOut) findings.add('metadata', 'warning', `${file}: left out: ${reason}.`);
    for (const { from, notes } of report.files) {
      for (const note of notes) findings.add('document', 'warning', `${from}: ${note}`);
    }
    const checked = await checkFolder(texts, new Findings(texts), options);
    return { ...checked, source: path, findings: [...findings.all, ...checked.findings] };
  } finally {
    await remove();
  }
}

async function checkFolder(path: string, findings: Findings, options: OpenSourceOptions): Promise<CheckReport> {
  const survey = await surveyCorpusFolder(path, options.format);
  const { format, texts } = survey;
  if (texts.length + survey.withdrawn.length === 0) findings.add('source', 'error', noText(survey));
  const warn = (warning: string): void => findings.add('source', 'warning', warning);
  warnOfIgnored(path, { ...options, warn }, format);
  for (const fault of survey.faults) findings.add('metadata', 'error', fault.message);
  for (const { path: place, reason } of survey.leftOut) {
    findings.add('metadata', 'warning', `${place}: left out: ${reason}.`);
  }
  for (const warning of survey.warnings) findings.add('metadata', 'warning', warning);
  checkCategories(survey, findings);
  const language = options.language ?? survey.site?.language;
  if (language !== undefined && isSplitByRules(format, language)) {
    findings.add('language', 'warning', `${path}: ${splitByRules(language)}`);
  }
  const counts = formatNamed(format).hasTokens
    ? await readToEnd(({ fault }) => openWithTokens(texts, format, { ...options, warn, fault }), findings, path)
    : await checkTexts(survey, findings, { ...options, language });
  return { source: path, ...counts, withdrawn: survey.withdrawn.length, findings: findings.all };
}

/** Checks texts that a build analyses, and counts them. */
async function checkTexts(
  { format, texts }: FolderSurvey,
  findings: Findings,
  { progress, signal, language }: OpenSourceOptions,
): Promise<ReturnType<Tally['counts']>> {
  const duplicates = new DuplicateFinder();
  const tally = new Tally();
  const bytesTotal = texts.reduce((sum, { bytes }) => sum + bytes, 0);
  let bytesDone = 0;
  let tokens = 0;
  for (const [at, file] of texts.entries()) {
    await setImmediate();
    signal?.throwIfAborted();
    const read = readText(file, format, language, findings);
    if (read !== undefined) {
      const { text, isPlain, notes } = read;
      const words = tokeniseQuery(text).filter(isWord).length;
      tokens += words;
      tally.add(file.category, file.fields.genre ?? '', words);
      if (words === 0) findings.add('empty', 'warning', `${file.path}: the text has no words.`);
      for (const { kind, line, problem } of notes) findings.add(kind, 'warning', `${file.path}:${line}: ${problem}`);
      // Text extracted from a file with markup has other line numbers than the file.
      if (isPlain) checkText(file, text, isEnglish(language), findings);
      duplicates.add(file.fileName, text);
    }
    bytesDone += file.bytes;
    progress?.({ bytesDone, bytesTotal, tokens, documents: at + 1 });
  }
  for (const { first, second, share, exact } of duplicates.find()) {
    const how = exact ? 'has the same words as' : `shares about ${Math.round(share * 100)} % of the shorter text with`;
    findings.add('duplicate', 'warning', `${second} ${how} ${first}.`);
  }
  return tally.counts();
}

/** A text as a build would read it; undefined if it cannot be read. */
function readText(
  { path }: FolderText,
  format: SourceFormat,
  language: string | undefined,
  findings: Findings,
): TextFile | undefined {
  try {
    return readTextFile(format, readFileSync(path), path, language);
  } catch (error) {
    const fault = unreadable(path, error);
    if (!(fault instanceof SourceError)) throw error;
    findings.add(format === 'text' ? 'encoding' : 'source', 'error', fault.message);
    return undefined;
  }
}

function checkText({ path }: FolderText, text: string, isEnglishText: boolean, findings: Findings): void {
  for (const { line, problem } of damagesOf(text)) findings.add('encoding', 'warning', `${path}:${line}: ${problem}`);
  const passages = isEnglishText ? foreignPassages(text) : [];
  for (const { line, reason } of passages.slice(0, PASSAGES_NAMED)) {
    findings.add('language', 'warning', `${path}:${line}: ${reason}.`);
  }
  const more = passages.length - PASSAGES_NAMED;
  if (more > 0) findings.add('language', 'warning', `${path}: ${more} more passages like these.`);
}

function checkCategories({ site, texts }: FolderSurvey, findings: Findings): void {
  // A site without categories has this fault already.
  if (site === undefined || site.categories.length === 0) return;
  const categories = new Map(site.categories.map(({ value, genres }) => [value, genres]));
  for (const value of categories.keys()) {
    if (!texts.some(({ category }) => category === value)) {
      findings.add('category', 'warning', `site.json: the category "${value}" has no texts.`);
    }
  }
  for (const category of new Set(texts.map((text) => text.category))) {
    if (!categories.has(category)) {
      findings.add('category', 'warning', `the folder "${category}" is not a category of site.json.`);
    }
  }
  for (const { path, category, fields } of texts) {
    const genres = categories.get(category);
    if (genres === undefined || genres.length === 0 || genres.includes(fields.genre ?? '')) continue;
    findings.add(
      'category',
      'warning',
      `${path}: the genre "${fields.genre}" is not one of "${category}" in site.json.`,
    );
  }
}

/** Checks a single file by reading it to the end. */
async function checkFile(path: string, findings: Findings, options: OpenSourceOptions): Promise<CheckReport> {
  const warn = (warning: string): void => findings.add('source', 'warning', warning);
  const counts = await readToEnd(({ fault }) => openSource(path, { ...options, warn, fault }), findings, path);
  return { source: path, ...counts, withdrawn: 0, findings: findings.all };
}

/** Reads a source to the end, reports its faults, and counts by the fields of its documents. */
async function readToEnd(
  open: (options: { readonly fault: (fault: SourceError) => void }) => Promise<CorpusSource>,
  findings: Findings,
  path: string,
): Promise<ReturnType<Tally['counts']>> {
  const tally = new Tally();
  let faults = 0;
  const fault = ({ message }: SourceError): void => {
    if (faults++ === FAULTS_REPORTED) throw new SourceError(path, undefined, 'there are more faults than these.');
    findings.add('source', 'error', message);
  };
  try {
    const { segments } = await open({ fault });
    for await (const { types, tokens, documents } of segments) {
      const isWordType = types[0]!.map(isWord);
      for (const { start, end, fields } of documents) {
        const words = tokens.subarray(start, end).reduce((sum, type) => sum + Number(isWordType[type]), 0);
        tally.add(fields.category ?? '', fields.genre ?? '', words);
        if (words === 0) findings.add('empty', 'warning', `${fields.fileName}: the text has no words.`);
      }
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    findings.add('source', 'error', error.message);
  }
  return tally.counts();
}

/** Findings in the order in which they were made, with paths relative to the source. */
class Findings {
  readonly all: Finding[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  add(kind: FindingKind, severity: Finding['severity'], message: string): void {
    const below = message.startsWith(`${this.#source}/`);
    this.all.push({ kind, severity, message: below ? relative(this.#source, message) : message });
  }
}
