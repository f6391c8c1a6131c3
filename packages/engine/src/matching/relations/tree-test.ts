import type { Cover } from '../../cql/index.ts';
import type { TokenClass } from '../conditions/index.ts';

/** For each number of a relation, 1 if it is meant; undefined: all are. */
export type RelationNames = Uint8Array | undefined;

/** A token of a tree with its names resolved, and what it has to do with others. `labels` has slot numbers. */
export interface TreeTest {
  readonly class: TokenClass;
  readonly labels: readonly number[];
  /** Given if the token must be a root. */
  readonly root: { readonly names: RelationNames } | undefined;
  readonly relations: readonly RelationTest[];
}

/** A relation with its names resolved; the fields are those of `Relation`. */
export interface RelationTest {
  readonly negated: boolean;
  readonly towards: 'dependent' | 'head';
  readonly names: RelationNames;
  readonly anyDepth: boolean;
  readonly minimum: number;
  readonly maximum: number;
  readonly side: 'before' | 'after' | undefined;
  readonly end: TreeTest;
}

/** A tree, and what of it a match covers. */
export interface TreePiece {
  readonly kind: 'tree';
  readonly tree: TreeTest;
  readonly covers: Cover;
}
