import { STEPS, STEPS_PER_CHECK, type Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import type { Counting } from '../sharing/index.ts';
import { countValues } from '../word-list/index.ts';
import { spellingGroups } from './spelling-groups.ts';

/** Spellings of one word that a word list may lack. */
export interface Candidate {
  /** Its folded forms, the commonest first. */
  readonly forms: readonly { readonly form: number; readonly count: number }[];
  readonly count: number;
  /** Number of documents with one of the forms. */
  readonly files: number;
  /** How many of its tokens are names, and how many a structure marks as a word of another language. */
  readonly names: number;
  readonly marked: number;
}

/** Which forms are candidates. */
export interface CandidateOptions {
  /** Whether a folded form may be in a group at all: it is no word of the list. */
  readonly admitted: (form: number) => boolean;
  /** Whether a folded form is general English. */
  readonly isGeneral: (form: string) => boolean;
  /** The types of names, as ascending half-open ranges. */
  readonly names: Uint32Array;
}

/** Structures whose tokens are words of another language: those of ICE, and that of TEI. */
const OF_OTHER_LANGUAGES = ['indig', 'foreign'];

/** Letters with signs inside; anything longer is no word. */
const WORD = /^\p{L}[\p{L}\p{M}'’-]{0,38}[\p{L}\p{M}]$/u;

/**
 * The candidates of a subcorpus in code-point order of their commonest forms: words that general English does not have, or
 * half of whose tokens are marked as words of another language. Takes one pass over the subcorpus. Throws
 * `DeadlineExceeded`.
 */
export function candidates(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  { admitted, isGeneral, names }: CandidateOptions,
  counting: Counting,
): Candidate[] {
  const { budget } = counting;
  const { lc } = corpus;
  const counts = countValues(corpus, searched, { attribute: lc }, counting);
  const marked = markedTokens(corpus, searched, budget);
  const found: number[] = [];
  for (let form = 0; form < counts.length; form++) {
    budget.spend(STEPS.condition, form, counts.length);
    if (counts[form] === 0) continue;
    const text = lc.lexicon.value(form);
    if (!WORD.test(text) || (isGeneral(text) && 2 * marked[form] < counts[form])) continue;
    if (admitted(form)) found.push(form);
  }
  found.sort((a, b) => counts[b] - counts[a] || a - b);
  const words = found.map((form) => lc.lexicon.value(form));
  const groups = spellingGroups(words, budget).map((group) => group.map((at) => found[at]));
  const ofNames = countValues(corpus, searched, { attribute: lc, among: names }, counting);
  const files = filesOfGroups(corpus, searched, groups, budget);
  return groups
    .map((forms, group) => ({
      forms: forms.map((form) => ({ form, count: counts[form] })),
      count: sum(forms, counts),
      files: files[group],
      names: sum(forms, ofNames),
      marked: sum(forms, marked),
    }))
    .sort((a, b) => a.forms[0].form - b.forms[0].form);
}

function sum(forms: readonly number[], of: Uint32Array): number {
  return forms.reduce((all, form) => all + of[form], 0);
}

/** By folded form, how many tokens of the subcorpus a structure marks as a word of another language. */
function markedTokens(corpus: Corpus, searched: SearchedSubcorpus, budget: Budget): Uint32Array {
  const { documents, lc, tokens } = corpus;
  const counts = new Uint32Array(lc.lexicon.size);
  const chosen = new Set(Array.from({ length: searched.documentCount }, (_, index) => searched.documentAt(index)));
  // Spans may be nested.
  const seen = new Set<number>();
  for (const structure of OF_OTHER_LANGUAGES.flatMap((name) => corpus.structures.get(name) ?? [])) {
    for (let span = 0; span < structure.count; span++) {
      budget.spend(STEPS.condition, span, structure.count);
      if (!searched.whole && !chosen.has(documents.at(structure.start[span]))) continue;
      for (let at = structure.start[span]; at < structure.end[span]; at++) {
        if (seen.has(at)) continue;
        seen.add(at);
        counts[lc.ofType[tokens[at]]]++;
      }
    }
  }
  return counts;
}

/** Number of documents of a subcorpus with one of the forms of each group. */
function filesOfGroups(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  groups: readonly (readonly number[])[],
  budget: Budget,
): Uint32Array {
  const { documents, lc, tokens } = corpus;
  const groupOfForm = new Int32Array(lc.lexicon.size).fill(-1);
  for (const [group, forms] of groups.entries()) for (const form of forms) groupOfForm[form] = group;
  const files = new Uint32Array(groups.length);
  /** The document in which each group was found last, plus 1. */
  const lastIn = new Uint32Array(groups.length);
  for (let index = 0; index < searched.documentCount; index++) {
    const document = searched.documentAt(index);
    for (let from = documents.start[document]; from < documents.end[document]; from += STEPS_PER_CHECK) {
      const to = Math.min(documents.end[document], from + STEPS_PER_CHECK);
      budget.spend(to - from, index, searched.documentCount);
      for (let at = from; at < to; at++) {
        const group = groupOfForm[lc.ofType[tokens[at]]];
        if (group < 0 || lastIn[group] === document + 1) continue;
        lastIn[group] = document + 1;
        files[group]++;
      }
    }
  }
  return files;
}
