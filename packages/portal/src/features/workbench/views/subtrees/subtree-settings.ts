import type { WorkbenchState } from '@zaban/contract';

/** Rows on a page. */
export const PAGE = 50;

/** The parameters of the call besides the texts and the page. */
export function subtreeSettings(state: WorkbenchState): Record<string, string> {
  const { nodes, attribute, anyRelation, minimum, pattern } = state;
  return {
    nodes: String(nodes),
    attribute,
    relations: String(!anyRelation),
    minimum: String(minimum),
    ...(pattern === '' ? {} : { pattern }),
  };
}

export function subtreePage(state: WorkbenchState): Record<string, string> {
  return { ...subtreeSettings(state), offset: String(state.offset), limit: String(PAGE) };
}
