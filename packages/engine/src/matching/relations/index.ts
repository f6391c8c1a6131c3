// Which tokens depend on each other as a query says?
export { kinPositions } from './find-kin.ts';
export { findTrees } from './find-trees.ts';
export type { TreeSpans } from './find-trees.ts';
export type { RelationNames, RelationTest, TreePiece, TreeTest } from './tree-test.ts';
