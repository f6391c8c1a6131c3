import { percent } from '../../../../shared/figures.ts';
import { TableScroller } from '../../../../shared/lines/table-scroller.tsx';
import { useVocabulary } from '../../state/calls/vocabulary.ts';

/** Shares on one treebank and on a second one. */
function shares(...measured: readonly (number | undefined)[]): string {
  const known = measured.flatMap((share) => (share === undefined ? [] : [percent(share, 0)]));
  return known.join(' · ') || '–';
}

/** The relations that a sketch has in this corpus, with the queries that find them and how well they do, folded away. */
export function RelationsTable() {
  const relations = useVocabulary()?.relations ?? [];
  if (relations.length === 0) return null;
  const isMeasured = relations.some(({ precision }) => precision !== undefined);
  return (
    <details className="above-3" data-screen-only>
      <summary>How the relations are found{isMeasured && ', and how well'}</summary>
      <p>
        In a query 1 is the word of the sketch, 2 the word in its table, and 3 the preposition. The site can have a file
        of its own relations.
        {isMeasured &&
          ' Right: of 100 pairs that are found, so many are right. Found: of 100 right pairs, so many are found. Counted in English web texts that people have parsed (UD English EWT), and in sentences from news and Wikipedia (UD English PUD).'}
      </p>
      <TableScroller label="Relations">
        <table className="counts">
          <thead>
            <tr className="of-figures">
              <th scope="col">Relation</th>
              {isMeasured && (
                <>
                  <th scope="col">Right</th>
                  <th scope="col">Found</th>
                </>
              )}
              <th scope="col" className="marks">
                Query
              </th>
            </tr>
          </thead>
          <tbody>
            {relations.map(({ name, label, query, precision, recall, onSecond }) => (
              <tr key={name}>
                <th scope="row" className="value">
                  {label.replace('%', 'the word').replace('$', 'with')}
                </th>
                {isMeasured && (
                  <>
                    <td className="figure">{shares(precision, onSecond?.precision)}</td>
                    <td className="figure">{shares(recall, onSecond?.recall)}</td>
                  </>
                )}
                <td>
                  <code>{query}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </details>
  );
}
