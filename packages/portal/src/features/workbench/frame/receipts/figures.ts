import type { OperationAnswer, Site, WorkbenchState } from '@zaban/contract';
import { isAwaited, useOperation } from '../../state/calls/operation.ts';
import { hasQuery } from '../../state/address/workbench.ts';
import type { Figure, ViewFigures } from '../../state/receipts/facts.ts';
import { VIEWS } from '../../views/views.ts';

const NONE: ViewFigures = { figures: [], withheld: undefined };

/**
 * The main figures of a page of the workbench; undefined until all of them have arrived. A permanent address cites them,
 * so that they can be compared with a later build. Each view has hooks of its own for its figures, so that a component
 * that calls this is made anew for another view.
 */
export function useFigures(
  state: WorkbenchState,
  site: Site | undefined,
  documents: OperationAnswer<'documents'> | undefined,
): Required<ViewFigures> | undefined {
  const view = VIEWS[state.view];
  const { group, ofTwoCorpora } = view;
  const ofHits = group === 'This query' && hasQuery(state);
  const lines = useOperation('concordance', { ...state, sample: 0, sort: [] }, { limit: '0' }, ofHits);
  // The view is the same as long as the component stands.
  // oxlint-disable-next-line react/hooks, react/rules-of-hooks
  const own = view.useFigures === undefined ? NONE : view.useFigures(state, site);
  if (own === undefined || (ofHits && isAwaited(lines))) return undefined;
  const hits = ofHits && lines.data !== undefined ? [{ name: 'hits', value: lines.data.count }] : [];
  const texts =
    documents === undefined || ofTwoCorpora === true
      ? []
      : [
          { name: 'files', value: documents.total },
          { name: 'tokens', value: documents.tokens },
        ];
  return {
    figures: [...hits, ...own.figures, ...texts],
    withheld: lines.data?.withheld ?? own.withheld,
    comparisons: own.comparisons ?? [],
  };
}

/** Figures as an address cites them: `hits:12`. */
export function printFigures(figures: readonly Figure[]): readonly string[] {
  return figures.map(({ name, value }) => `${name}:${value}`);
}

/** A figure as cited and now. */
export interface Drift {
  readonly name: string;
  readonly before: number;
  readonly now: number;
}

/** The figures that an address cites, with their current values. */
export function driftOf(kept: readonly string[], figures: readonly Figure[]): readonly Drift[] {
  const now = new Map(figures.map(({ name, value }) => [name, value]));
  return kept.flatMap((entry) => {
    const colon = entry.lastIndexOf(':');
    const [name, before] = [entry.slice(0, colon), Number(entry.slice(colon + 1))];
    const value = now.get(name);
    return value === undefined || !Number.isFinite(before) ? [] : [{ name, before, now: value }];
  });
}
