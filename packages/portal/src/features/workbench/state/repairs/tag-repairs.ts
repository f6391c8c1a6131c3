import type { VocabularyDoc } from '@zaban/contract';
import {
  holdsTags,
  KNOWN_TAGS,
  type Pattern,
  printQuery,
  type QueryPiece,
  rewrite,
  tagsetNamed,
  type ValueTest,
  walk,
} from '@zaban/engine/queries';
import { attributeNames } from '../../../../shared/attribute-names.ts';
import { expressionOf } from './expression-of.ts';
import type { Repair } from './repairs.ts';

/** An attribute of the corpus with tags, and an expression that matches these. */
interface TagAttribute {
  readonly attribute: string;
  readonly tag: RegExp;
}

/**
 * The query with each tag searched in an attribute that has such tags: `[xpos="JJ"]` for `[pos="JJ"]` or `[tag="JJ"]`.
 * If two attributes have such tags (`[tag="N.*"]`), there is a query for each, the one with finer tags first.
 */
export function tagRepairs(query: Pattern, vocabulary: VocabularyDoc | undefined): Repair[] {
  const tagset = tagsetNamed(vocabulary?.tagset ?? '');
  if (tagset === undefined) return [];
  const places: readonly TagAttribute[] = tagset.further === undefined ? [tagset] : [tagset.further, tagset];
  const asked = printQuery(query);
  const repaired = places.map(({ attribute }) => rewrite(query, (piece) => retagged(piece, places, attribute)));
  const repairs = new Map(repaired.map((pattern) => [printQuery(pattern), pattern]));
  repairs.delete(asked);
  return [...repairs].map(([cql, pattern]) => ({
    text: `With ${tagAttributesOf(pattern)
      .map((name) => `${attributeNames(name).shortMany} (${name})`)
      .join(' and ')}`,
    change: { cql, simple: '' },
  }));
}

/** The attributes with tags that a query asks for. */
function tagAttributesOf(query: Pattern): readonly string[] {
  const names = [...walk(query)].flatMap((piece) => (piece.kind === 'attribute' ? piece.name : []));
  return [...new Set(names)].filter((name) => holdsTags(name));
}

/**
 * A test of a tag, in capitals, in an attribute that has such tags, the preferred one if it has them; any other piece
 * unchanged.
 */
function retagged(piece: QueryPiece, places: readonly TagAttribute[], preferred: string): QueryPiece {
  if (piece.kind !== 'value' || !holdsTags(piece.subject.name)) return piece;
  const capitals = piece.text.toUpperCase();
  const asked = KNOWN_TAGS.includes(capitals) ? { ...piece, text: capitals } : piece;
  const having = places.filter(({ tag }) => asksForTag(asked, tag)).map(({ attribute }) => attribute);
  const name = having.includes(preferred) ? preferred : having[0];
  if (name === undefined || having.includes(piece.subject.name)) return asked;
  return { ...asked, subject: { ...piece.subject, name } };
}

/** Whether a test asks for one of the tags that an expression matches. */
function asksForTag({ text, literal, ignoreCase }: ValueTest, tag: RegExp): boolean {
  const asked = literal ? undefined : expressionOf(text, ignoreCase);
  return [text, ...KNOWN_TAGS].some((each) => tag.test(each) && (each === text || (asked?.test(each) ?? false)));
}
