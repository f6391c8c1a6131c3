import { NO_DOCUMENT, type Corpus, type StructureAttribute } from '../../corpus/index.ts';
import { Budget, STEPS } from '../../budget/index.ts';
import { perMillion } from '../../statistics/index.ts';
import { documentOfRun, placeMatches, type SearchedHits } from '../hits/index.ts';

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

/** The hits of each text, in the order of the corpus; `section` is the index of its row. */
export interface SectionTexts {
  readonly section: readonly number[];
  readonly count: readonly number[];
  readonly tokens: readonly number[];
}

export interface Distribution {
  readonly rows: SectionRow[];
  readonly texts: SectionTexts;
}

/**
 * Counts hits by the values of a document field, with a row for every value in the subcorpus, in code-point order.
 * The texts are those with tokens. Throws `DeadlineExceeded`.
 */
export function distribution(
  corpus: Corpus,
  { matches, searched }: SearchedHits,
  { lexicon, ofSpan }: StructureAttribute,
  budget: Budget = new Budget(),
): Distribution {
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
  const hitsOf = new Map<number, number>();
  const placed = placeMatches(corpus, matches);
  for (let run = 0; run < placed.runs.count; run++) {
    const document = documentOfRun(placed, run);
    const section = document === NO_DOCUMENT ? undefined : sections.get(ofSpan[document]);
    if (section === undefined) continue;
    const hits = placed.runs.first[run + 1] - placed.runs.first[run];
    section.count += hits;
    section.attesting++;
    hitsOf.set(document, hits);
  }
  const sorted = [...sections].sort(([a], [b]) => a - b);
  const indexOf = new Map(sorted.map(([value], index) => [value, index]));
  const documents = Array.from({ length: searched.documentCount }, (_, index) => searched.documentAt(index)).filter(
    (document) => searched.tokensOf(document) > 0,
  );
  return {
    rows: sorted.map(([value, { count, tokens, words, files, attesting }]) => ({
      value: lexicon.value(value),
      count,
      tokens,
      words,
      files,
      filesAttesting: attesting,
      perMillion: perMillion(count, tokens),
    })),
    texts: {
      section: documents.map((document) => indexOf.get(ofSpan[document]) ?? 0),
      count: documents.map((document) => hitsOf.get(document) ?? 0),
      tokens: documents.map((document) => searched.tokensOf(document)),
    },
  };
}
