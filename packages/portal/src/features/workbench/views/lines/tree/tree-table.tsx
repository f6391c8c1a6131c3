import { TableHead } from '../../../../../shared/lines/table-head.tsx';
import { ChangeLink } from '../../../controls/links/change-link.tsx';
import { TableScroller } from '../../../../../shared/lines/table-scroller.tsx';
import { anotherQuery } from '../../../state/address/another-query.ts';
import { relationWithName } from '../../../state/names/relation-with-name.ts';
import type { Workbench } from '../../../state/address/workbench.ts';
import { queryOfTree, type Tree } from './query-of-tree.ts';

/** The tree as a table: each token with its head. A token leads to its own query. */
export function TreeTable({ workbench, tree }: { readonly workbench: Workbench; readonly tree: Tree }) {
  return (
    <TableScroller>
      <table className="counts">
        <TableHead columns={['Token', 'Lemma', 'Part of speech', 'Depends on', 'As its']} />
        <tbody>
          {tree.map(({ form, lemma, pos, head, deprel }, index) => {
            const cql = queryOfTree(tree, new Set([index]), 'lemma') ?? '';
            return (
              // A token is identified by its place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row" className="value">
                  {index + 1}{' '}
                  <ChangeLink workbench={workbench} change={{ ...anotherQuery(cql), view: 'kwic', sample: 0 }}>
                    {form}
                  </ChangeLink>
                </th>
                <td className="value">{lemma}</td>
                <td>{pos}</td>
                <td className="value">{tree[head] === undefined ? '–' : `${head + 1} ${tree[head].form}`}</td>
                <td>{relationWithName(deprel)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableScroller>
  );
}
