import { relationInWords } from '@zaban/engine/queries';
import { TableHead } from '../../../../../shared/lines/table-head.tsx';
import { ChangeLink } from '../../../controls/links/change-link.tsx';
import tables from '../../../controls/tables/tables.module.css';
import { anotherQuery } from '../../../state/address/another-query.ts';
import type { Workbench } from '../../../state/address/workbench.ts';
import { queryOfTree, type Tree } from './query-of-tree.ts';

/** The tree as a table: each token with its head. A token leads to its own query. */
export function TreeTable({ workbench, tree }: { readonly workbench: Workbench; readonly tree: Tree }) {
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <TableHead columns={['Token', 'Lemma', 'Part of speech', 'Depends on', 'As its']} />
        <tbody>
          {tree.map(({ form, lemma, pos, head, deprel }, index) => {
            const cql = queryOfTree(tree, new Set([index]), 'lemma') ?? '';
            return (
              // A token is identified by its place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row" className={tables.value}>
                  {index + 1}{' '}
                  <ChangeLink workbench={workbench} change={{ ...anotherQuery(cql), view: 'kwic', sample: 0 }}>
                    {form}
                  </ChangeLink>
                </th>
                <td className={tables.value}>{lemma}</td>
                <td>{pos}</td>
                <td className={tables.value}>{tree[head] === undefined ? '–' : `${head + 1} ${tree[head].form}`}</td>
                <td>{inWords(deprel)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** `object (obj)`; `root` alone. */
function inWords(relation: string): string {
  const words = relationInWords(relation);
  return words === relation ? relation : `${words} (${relation})`;
}
