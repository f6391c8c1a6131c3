// What does a query mean in this corpus, once its names are resolved?
export { fixedShapesOf } from './fixed-shapes.ts';
export { type ChainShape, chainShapeOf } from './chain-shape.ts';
export { type GapShape, gapShapeOf } from './gap-shape.ts';
export { mapPiece } from './map-piece.ts';
export * from './piece.ts';
export { type ResolveContext, resolveQuery } from './resolve.ts';
export {
  type Anchor,
  anchorsOf,
  type FixedShape,
  firstClassOf,
  fixedShapeOf,
  isIndependent,
  leadingTagOf,
  singleClassOf,
  type Width,
  widthOf,
} from './shape.ts';
