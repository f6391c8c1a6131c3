import { NO_DOCUMENT } from '../../corpus/index.ts';
import { Budget, STEPS } from '../../budget/index.ts';
import type { Corpus, StructureAttribute } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { perMillion } from '../../statistics/index.ts';
import { documentOfRun, placeMatches } from '../hits/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';

/** A value of a document field, and the hits in its documents. */
export interface SectionRow {
  readonly value: string;
  readonly count: number;
  /** Number of tokens, words and files of the section, with or without hits. */
  readonly tokens: number;
  readonly words: number;
  readonly files: number;
  /** Number of files with hits. */
  readonly filesAttesting: number;
  /** Hits per million tokens of the section. */
  readonly perMillion: number;
}

/**
 * Counts hits by the values of a document field, with a row for every value in the subcorpus, in code-point order.
 * Throws `DeadlineExceeded`.
 */
export function distribution(
  corpus: Corpus,
  matches: Matches,
  searched: SearchedSubcorpus,
  { lexicon, ofSpan }: StructureAttribute,
  budget: Budget = new Budget(),
): SectionRow[] {
  const sections = new Map<
    number,
    { count: number; tokens: number; words: number; files: number; attesting: number }
  >();
  for (let index = 0; index < searched.documentCount; index++) {
    budget.spend(STEPS.token, index, searched.documentCount);
    const document = searched.documentAt(index);
    let section = sections.get(ofSpan[document]);
    if (section === undefined) {
      sections.set(ofSpan[document], (section = { count: 0, tokens: 0, words: 0, files: 0, attesting: 0 }));
    }
    section.tokens += searched.tokensOf(document);
    section.words += corpus.documents.wordCount[document];
    section.files++;
  }
  budget.check();
  const placed = placeMatches(corpus, matches);
  for (let run = 0; run < placed.runs.count; run++) {
    const document = documentOfRun(placed, run);
    const section = document === NO_DOCUMENT ? undefined : sections.get(ofSpan[document]);
    if (section === undefined) continue;
    section.count += placed.runs.first[run + 1] - placed.runs.first[run];
    section.attesting++;
  }
  return [...sections]
    .sort(([a], [b]) => a - b)
    .map(([value, { count, tokens, words, files, attesting }]) => ({
      value: lexicon.value(value),
      count,
      tokens,
      words,
      files,
      filesAttesting: attesting,
      perMillion: perMillion(count, tokens),
    }));
}
