// Which values occur near the hits more often than chance?
export { collocations, type CollocateOrder, type CollocationOptions } from './collocations.ts';
export { collocatesByRelation } from './collocates-by-relation.ts';
export { collocatesByTypes } from './collocates-by-types.ts';
export type { CollocationRow, CollocationTable } from './collocation-table.ts';
export { WINDOW_COUNTS } from './window-share.ts';
