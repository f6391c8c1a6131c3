import { type Site, type WordsTableDoc, type WordsTableRow, wordsTableCells, wordsTableColumns } from '@zaban/contract';
import { fileName } from '@zaban/contract/file-names';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf, workbenchSearch } from '../../shared/addresses.ts';
import { wholeAddress } from '../../shared/base-path.ts';
import { figure, fixed } from '../../shared/figures.ts';
import { useSite } from '../../shared/requests/site.ts';
import { saveFile } from '../../shared/save-file.ts';
import type { About } from '../../shared/table-file/described.ts';
import { type Format, FORMATS } from '../../shared/table-file/formats.ts';
import { tableFile } from '../../shared/table-file/table-file.ts';
import classes from './words-column.module.css';

interface WordsColumnTableProps {
  readonly table: WordsTableDoc;
  readonly criteria: string;
}

/** The figures of each word, in the order of the column, and their download. */
export function WordsColumnTable({ table, criteria }: WordsColumnTableProps) {
  const site = useSite().data;
  const { categories, hasEntries, rows } = table;
  const nameOf = (value: string): string => site?.categories.find((each) => each.value === value)?.name ?? value;
  // With one category chosen, the hits are those in it.
  const shown = criteria === 'all' ? categories : [];
  const hasProblems = rows.some(({ problem }) => problem !== null);
  return (
    <>
      <Downloads table={table} criteria={criteria} site={site} />
      {/* The keyboard scrolls a table that is wider than the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label="Figures of the words" tabIndex={0} className={classes.scroll}>
        <table>
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
      </div>
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

/** Saves the table as a file that names its source. */
function Downloads({ table, criteria, site }: WordsColumnTableProps & { readonly site: Site | undefined }) {
  const [failure, setFailure] = useState('');
  const save = async (format: Format): Promise<void> => {
    if (site === undefined) return;
    setFailure('');
    try {
      const rows = table.rows.map((row) => wordsTableCells(row, table));
      const file = await tableFile(
        format,
        { columns: wordsTableColumns(table), rows },
        aboutTable(table, criteria, site),
      );
      saveFile(file, `${fileName('words', String(rows.length), table.buildId.slice(0, 8))}.${format}`);
    } catch (error) {
      setFailure(`The table could not be saved. ${(error as Error).message}`);
    }
  };
  return (
    <p className="row apart-3" data-screen-only>
      Download the table:{' '}
      {FORMATS.map(([format, name]) => (
        <button
          key={format}
          type="button"
          className="text-button"
          aria-label={`Download the table as ${name}`}
          onClick={() => void save(format)}
        >
          {name}
        </button>
      ))}
      <span role="alert">{failure}</span>
    </p>
  );
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
