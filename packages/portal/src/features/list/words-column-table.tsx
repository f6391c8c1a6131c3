import { type Site, type WordsTableDoc, type WordsTableRow, wordsTableCells, wordsTableColumns } from '@zaban/contract';
import { fileName } from '@zaban/contract/file-names';
import { Link } from 'react-router';
import { addressOf, workbenchSearch } from '../../shared/addresses.ts';
import { wholeAddress } from '../../shared/base-path.ts';
import { figure, fixed } from '../../shared/figures.ts';
import { useSite } from '../../shared/requests/site.ts';
import { TableScroller } from '../../shared/lines/table-scroller.tsx';
import type { About } from '../../shared/table-file/described.ts';
import { TableDownloads } from '../../shared/table-file/table-downloads.tsx';
import classes from './words-column.module.css';

/** The figures of each word, in the order of the column, and their download. */
export function WordsColumnTable({ table, criteria }: { readonly table: WordsTableDoc; readonly criteria: string }) {
  const site = useSite().data;
  const { categories, hasEntries, rows } = table;
  const nameOf = (value: string): string => site?.categories.find((each) => each.value === value)?.name ?? value;
  // With one category chosen, the hits are those in it.
  const shown = criteria === 'all' ? categories : [];
  const hasProblems = rows.some(({ problem }) => problem !== null);
  return (
    <>
      {site !== undefined && (
        <TableDownloads
          name={fileName('words', String(rows.length), table.buildId.slice(0, 8))}
          content={() => ({
            table: { columns: wordsTableColumns(table), rows: rows.map((row) => wordsTableCells(row, table)) },
            about: aboutTable(table, criteria, site),
          })}
        />
      )}
      <TableScroller label="Figures of the words">
        <table className="above-3 below-3">
          <thead>
            <tr>
              <th scope="col">Word</th>
              {['Hits', 'Per million', 'Texts', 'DP', ...shown.map(nameOf)].map((head) => (
                <th key={head} scope="col" className="figure">
                  {head}
                </th>
              ))}
              {hasEntries && <th scope="col">Entry</th>}
              {hasProblems && <th scope="col">Note</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Two lines of a column may have the same word.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <th scope="row">
                  {row.figures === null || row.figures.count === 0 ? (
                    row.word
                  ) : (
                    <Link to={workbenchSearch(row.word, criteria)}>{row.word}</Link>
                  )}
                </th>
                {figuresOf(row, shown.length).map((text, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column} className="figure">
                    {text}
                  </td>
                ))}
                {hasEntries && (
                  <td>{row.entry !== null && <Link to={addressOf.word(row.entry.word)}>{row.entry.word}</Link>}</td>
                )}
                {hasProblems && <td className={classes.problem}>{row.problem}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      <p className="soft measure">
        Hits in any case; per million tokens of the texts searched. DP, the deviation of proportions, is 0 where a word
        is spread evenly over the texts, and near 1 where all hits are in a small part of them.
      </p>
    </>
  );
}

function figuresOf({ figures }: WordsTableRow, categories: number): readonly string[] {
  if (figures === null) return Array.from({ length: 4 + categories }, () => '');
  const { count, perMillion, texts, dp, byCategory } = figures;
  return [
    figure(count),
    fixed(perMillion, 2),
    figure(texts),
    dp === null || count === 0 ? '' : fixed(dp, 2),
    ...byCategory.slice(0, categories).map((hits) => figure(hits)),
  ];
}

function aboutTable({ buildId }: WordsTableDoc, criteria: string, { name, licence, citation, textMark }: Site): About {
  return [
    ['corpus', name],
    ...(textMark === '' ? [] : [['texts', textMark] as const]),
    ['texts searched', criteria],
    ['DP', 'deviation of proportions (Gries 2008); 0 is even'],
    ['address', wholeAddress(addressOf.list({ tab: 'column' }))],
    ['licence', [licence.name, licence.url].filter((part) => part !== '').join(', ')],
    ['citation', citation],
    ['build', buildId],
    ['exported', new Date().toISOString()],
  ];
}
