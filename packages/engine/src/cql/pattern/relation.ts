import type { QueryPlace } from '../../errors.ts';
import { NOWHERE, type Placed } from './place.ts';
import { token, type TokenPattern } from './token.ts';

/** One end of a relation: a token, alone or with relations of its own. */
export type TreeNode = TokenPattern | TreePattern;

/** `-obj-> x`, `<-obj- x`, `!-obj-> x`, `-->> x`: what the token before the arrow has to do with the token after it. */
export interface Relation extends Placed {
  readonly kind: 'relation';
  /** `!`: there is no such token. */
  readonly negated: boolean;
  /** Whether the token after the arrow is a dependent of the one before it, or its head. */
  readonly towards: 'dependent' | 'head';
  /** A regular expression of the relation's name; undefined for any relation. The relation is that of the dependent. */
  readonly name: string | undefined;
  /** `->>`, `<<-`: the dependent may be any number of steps below the head. */
  readonly anyDepth: boolean;
  /** How many tokens apart both are; neighbours are 1 apart. Without a maximum, as many as the sentence has. */
  readonly minimum: number;
  readonly maximum: number | undefined;
  /** On which side of the token before the arrow the token after it stands; undefined for either. */
  readonly side: 'before' | 'after' | undefined;
  readonly end: TreeNode;
}

/**
 * What the match of a tree covers: all its tokens, or of its first relation the head (`source`), the dependent (`target`)
 * or both (`full`).
 */
export type Cover = 'source' | 'target' | 'full' | 'all';

/** `a -x-> b ; -y-> c`, `^--> a`: a token with relations to other tokens of its sentence. */
export interface TreePattern extends Placed {
  readonly kind: 'tree';
  /** `^-->`: the token is the root of its sentence, by a relation with this name if one is given. */
  readonly root: { readonly name: string | undefined } | undefined;
  readonly node: TokenPattern;
  /** Those towards dependents lead to different tokens. May be empty for the root. */
  readonly relations: readonly Relation[];
  readonly covers: Cover;
}

/** The settings of a relation that an arrow need not have. */
export type RelationOptions = Partial<Omit<Relation, 'kind' | 'end' | 'name' | 'place'>>;

/** `-obj-> x`: a relation to a dependent, unless `towards` says otherwise. */
export function relation(
  name: string | undefined,
  end: TreeNode = token(undefined),
  options: RelationOptions = {},
  place: QueryPlace = NOWHERE,
): Relation {
  const defaults = { negated: false, towards: 'dependent', anyDepth: false, minimum: 1 } as const;
  return { kind: 'relation', ...defaults, name, maximum: undefined, side: undefined, ...options, end, place };
}

/** A token with relations. The relations of a tree as its own token are added to. */
export function tree(node: TreeNode, relations: readonly Relation[], place: QueryPlace = NOWHERE): TreePattern {
  if (node.kind === 'tree') return { ...node, relations: [...node.relations, ...relations], place };
  return { kind: 'tree', root: undefined, node, relations, covers: 'all', place };
}
