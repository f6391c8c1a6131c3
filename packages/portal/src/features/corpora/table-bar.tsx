import type { CorpusInfo, Site } from '@zaban/contract';
import { fileName } from '@zaban/contract/file-names';
import { useLocation } from 'react-router';
import { wholeAddress } from '../../shared/base-path.ts';
import { ratePerMillion } from '../../shared/figures.ts';
import { useSite } from '../../shared/requests/site.ts';
import { CiteResult } from '../../shared/search/cite-result.tsx';
import type { About } from '../../shared/table-file/described.ts';
import { TableDownloads } from '../../shared/table-file/table-downloads.tsx';
import type { TableOfFile } from '../../shared/table-file/table-file.ts';
import type { ComparedRow } from './side-by-side.ts';

interface TableBarProps {
  /** Name of the table. */
  readonly label: string;
  /** Heading of the first column. */
  readonly one: string;
  readonly corpora: readonly CorpusInfo[];
  readonly rows: readonly ComparedRow[];
}

/** Saves a table of several corpora as a file that names its source, and cites it. */
export function TableBar({ label, one, corpora, rows }: TableBarProps) {
  const { pathname, search } = useLocation();
  const site = useSite().data;
  const path = pathname + search;
  if (site === undefined) return null;
  return (
    <TableDownloads
      name={fileName(label)}
      content={() => ({ table: tableOf(one, corpora, rows), about: aboutTable(label, corpora, site, path) })}
    >
      <CiteResult part={label} path={path} />
    </TableDownloads>
  );
}

/** The figures of the table as numbers; an empty cell where one is not known, or has no end. */
function tableOf(one: string, corpora: readonly CorpusInfo[], rows: readonly ComparedRow[]): TableOfFile {
  const [, ...others] = corpora;
  return {
    columns: [
      one,
      'group',
      ...corpora.flatMap(({ id }) => [`hits ${id}`, `out of ${id}`, `per million ${id}`]),
      ...others.flatMap(({ id }) => [`ratio ${id}`, `low ${id}`, `high ${id}`, `q ${id}`]),
    ],
    rows: rows.map(({ value, group, sides, ratios }) => [
      value,
      group,
      ...sides.flatMap((side) =>
        side === undefined
          ? [null, null, null]
          : [side.count, side.tokens, side.tokens === 0 ? null : ratePerMillion(side.count, side.tokens)],
      ),
      ...others.flatMap((_, place) => {
        const ratio = ratios[place + 1];
        return ratio === undefined
          ? [null, null, null, null]
          : [finite(ratio.ratio), ratio.low, finite(ratio.high), ratio.q];
      }),
    ]),
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function aboutTable(label: string, corpora: readonly CorpusInfo[], { name, textMark }: Site, path: string): About {
  return [
    ['table', label],
    ['site', name],
    ...(textMark === '' ? [] : [['texts', textMark] as const]),
    ...corpora.map(({ id, title, buildId }) => [`corpus ${id}`, `${title}, build ${buildId}`] as const),
    [
      'ratio, low, high',
      `rate divided by that in ${corpora[0]?.title}, with its 95 % interval; empty: infinite or not known`,
    ],
    ['q', 'false discovery rate among the rows (Fisher’s exact test; Benjamini & Hochberg 1995)'],
    ['address', wholeAddress(path)],
    ['exported', new Date().toISOString()],
  ];
}
