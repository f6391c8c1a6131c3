import type { Attribute, Corpus, Lexicon, Structure } from '../../corpus/index.ts';
import { structureWithNoun } from '../../cql/index.ts';
import { knownNames, type QueryPlace, RequestError } from '../../errors.ts';

/** An attribute as conditions read it: the value number of each position, type or span. */
export interface Column {
  readonly lexicon: Lexicon;
  /** The positional attribute; undefined for an attribute of a structure. */
  readonly attribute: Attribute | undefined;
  /** Value number of a position, type or span (the subject); -1 for "" where the position is in no span. */
  valueAt(subject: number): number;
}

/**
 * The column of a token attribute such as `word`, or `doc_genre` for an attribute of the span around the token. Throws
 * a RequestError `unknown_attribute`.
 */
export function tokenColumn(corpus: Corpus, name: string, place: QueryPlace): Column {
  const attribute = corpus.attributes.get(name);
  if (attribute?.kind === 'type') {
    const { ofType } = attribute;
    const { tokens } = corpus;
    return { lexicon: attribute.lexicon, attribute, valueAt: (position) => ofType[tokens[position]] };
  }
  if (attribute?.kind === 'stream') {
    const { stream } = attribute;
    return { lexicon: attribute.lexicon, attribute, valueAt: (position) => stream[position] };
  }
  for (const [structureName, structure] of corpus.structures) {
    const column = structure.attributes.get(name.slice(structureName.length + 1));
    if (column === undefined || !name.startsWith(`${structureName}_`)) continue;
    const { lexicon, ofSpan } = column;
    return {
      lexicon,
      attribute: undefined,
      valueAt: (position) => {
        const span = structure.at(position);
        return span < 0 ? -1 : ofSpan[span];
      },
    };
  }
  throw unknownAttribute(`A token has no “${name}”`, tokenAttributeNames(corpus), place);
}

/** As `tokenColumn`, for an attribute that depends on the type alone: subjects are types. */
export function typeColumn(corpus: Corpus, name: string, place: QueryPlace): Column {
  const attribute = corpus.attributes.get(name);
  if (attribute?.kind !== 'type') return tokenColumn(corpus, name, place);
  const { lexicon, ofType } = attribute;
  return { lexicon, attribute, valueAt: (type) => ofType[type] };
}

/** The column of an attribute of a structure: subjects are span numbers. Throws a RequestError `unknown_attribute`. */
export function spanColumn(structure: Structure, name: string, place: QueryPlace): Column {
  const column = structure.attributes.get(name);
  if (column === undefined) {
    const problem = `The structure ${structure.name} has no attribute “${name}”`;
    throw unknownAttribute(problem, [...structure.attributes.keys()], place);
  }
  const { lexicon, ofSpan } = column;
  return { lexicon, attribute: undefined, valueAt: (span) => ofSpan[span] };
}

/** The structure with this name. Throws a RequestError `unknown_structure` that lists the known names. */
export function structureNamed(corpus: Corpus, name: string, place: QueryPlace): Structure {
  const structure = corpus.structures.get(name);
  if (structure !== undefined) return structure;
  const known = Array.from(corpus.structures.keys(), structureWithNoun);
  throw new RequestError('unknown_structure', `There is no structure “${name}” here: ${knownNames(known)}.`, place);
}

function tokenAttributeNames(corpus: Corpus): string[] {
  const ofStructures = [...corpus.structures].flatMap(([name, structure]) =>
    Array.from(structure.attributes.keys(), (attribute) => `${name}_${attribute}`),
  );
  return [...corpus.attributes.keys(), ...ofStructures];
}

function unknownAttribute(problem: string, known: readonly string[], place: QueryPlace): RequestError {
  return new RequestError('unknown_attribute', `${problem}: ${knownNames(known)}.`, place);
}
