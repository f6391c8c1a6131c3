import type { Corpus, Structure } from '../../corpus/index.ts';
import type { AttributeReference } from '../../cql/index.ts';
import { type QueryPlace, RequestError } from '../../errors.ts';
import type { Folding } from '../../text/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { LexiconCache } from '../regex/index.ts';
import { type Binding, labelReader, type LabelSlots } from './binding.ts';
import { headReader } from './kin.ts';
import { type Column, spanColumn, tokenColumn, typeColumn } from './columns.ts';

/**
 * Returns the spellings of a word's family. A spelling of several tokens has spaces between them, such as `dal chawal`.
 */
export type Families = (word: string) => readonly string[];

/** What the names in a condition refer to: attributes of the corpus, labels, spelling families. */
export interface ConditionScope {
  readonly corpus: Corpus;
  readonly budget: Budget;
  /** Cache of search results in lexicons. */
  readonly cache: LexiconCache;
  readonly slots: LabelSlots;
  readonly families: Families;
  /** The kind of subject that is tested: a token at a position, a type, or a span of a structure. */
  readonly subject: 'position' | 'type' | Structure;
}

/** An attribute reference with its column resolved. */
export interface ResolvedReference {
  readonly column: Column;
  /** The position or span whose value is read, or UNSET. */
  readonly subjectOf: (own: number, binding: Binding) => number;
}

/** Resolves an attribute reference. Throws a RequestError for an unknown attribute. */
export function resolveReference(reference: AttributeReference, scope: ConditionScope): ResolvedReference {
  const { name, label, place } = reference;
  if ((label === 'head' || label === 'children') && !scope.slots.has(label)) {
    if (typeof scope.subject === 'object') {
      throw new RequestError('bad_request', `Only a token has a ${label === 'head' ? 'head' : 'child'}.`, place);
    }
    if (label === 'head') {
      const headOf = headReader(scope.corpus, reference);
      return { column: tokenColumn(scope.corpus, name, place), subjectOf: (own) => headOf(own) };
    }
    const problem = `A token may have several children: compare children.${name} with a value in quotes.`;
    throw new RequestError('bad_request', problem, place);
  }
  if (label !== undefined) {
    const position = labelReader(label, scope.slots);
    return { column: tokenColumn(scope.corpus, name, place), subjectOf: (_, binding) => position(binding) };
  }
  return { column: ownColumn(scope, name, place), subjectOf: (own) => own };
}

function ownColumn({ corpus, subject }: ConditionScope, name: string, place: QueryPlace): Column {
  if (subject === 'position') return tokenColumn(corpus, name, place);
  return subject === 'type' ? typeColumn(corpus, name, place) : spanColumn(subject, name, place);
}

/** The text of a value number. */
export function textOf(column: Column, value: number): string {
  return value < 0 ? '' : column.lexicon.value(value);
}

/** The folded spellings of a word's family that are one token, including the word itself. */
export function familyForms(word: string, families: Families, folding: Folding): string[] {
  return spellingsOf(word, families, folding).filter((spelling) => !spelling.includes(' '));
}

/** The spellings of a word's family that are several tokens, each as its folded tokens. */
export function familySequences(word: string, families: Families, folding: Folding): string[][] {
  return spellingsOf(word, families, folding).flatMap((spelling) =>
    spelling.includes(' ') ? [spelling.split(' ')] : [],
  );
}

function spellingsOf(word: string, families: Families, { fold }: Folding): string[] {
  return [...new Set([word, ...families(word)].map(fold))];
}
