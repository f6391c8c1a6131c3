import { ChangeLink } from '../../../controls/links/change-link.tsx';
import { anotherQuery } from '../../../state/address/another-query.ts';
import type { Workbench } from '../../../state/address/workbench.ts';
import { queryOfTree, type Tree } from './query-of-tree.ts';

interface ChosenQueryProps {
  readonly workbench: Workbench;
  readonly tree: Tree;
  readonly chosen: ReadonlySet<number>;
}

/** Links to the queries of the chosen tokens; before any is chosen, how to choose them. */
export function ChosenQuery({ workbench, tree, chosen }: ChosenQueryProps) {
  const byLemma = queryOfTree(tree, chosen, 'lemma');
  const byTag = queryOfTree(tree, chosen, 'pos');
  const link = (cql: string) => (
    <ChangeLink workbench={workbench} change={{ ...anotherQuery(cql), view: 'kwic', sample: 0 }}>
      <code>{cql}</code>
    </ChangeLink>
  );
  return (
    <p aria-live="polite" data-screen-only>
      {chosen.size === 0 && 'Choose words, and search for words that depend on each other as they do.'}
      {chosen.size > 0 && byLemma === undefined && 'The chosen words are not in one tree: choose others.'}
      {byLemma !== undefined && <>Search for {link(byLemma)}</>}
      {byTag !== undefined && byTag !== byLemma && <>, or any words of these kinds: {link(byTag)}</>}
    </p>
  );
}
