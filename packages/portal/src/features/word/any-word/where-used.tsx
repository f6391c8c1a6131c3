import { Link } from 'react-router';
import { addressOf, yearsOfSearch } from '../../../shared/addresses.ts';
import { figure, perMillion } from '../../../shared/figures.ts';
import { figureColumns, TableHead } from '../../../shared/lines/table-head.tsx';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { useSite } from '../../../shared/requests/site.ts';
import { useWordCall } from '../word-call.ts';
import { isYear, YearBars } from '../year-bars.tsx';
import classes from '../word-more.module.css';

/** The hits of a word by category and by year. */
export function WhereUsed({ simple }: { readonly simple: string }) {
  const categories = useSite().data?.categories ?? [];
  const { data, error, refetch } = useWordCall('distribution', { simple, by: 'category' });
  const years = useWordCall('distribution', { simple, by: 'year' }).data?.rows.filter(({ value }) => isYear(value));
  if (error !== null) return <Notice title="The hits could not be counted by text." error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton lines={4} shape="table" columns={4} />;
  return (
    <>
      <table className={`facts-table broad`} aria-label="Hits by category">
        <TableHead columns={['Category', ...figureColumns('Hits', 'Per million', 'Texts')]} />
        <tbody>
          {data.rows.map(({ value, count, perMillion: rate, filesAttesting, files }) => (
            <tr key={value}>
              <th scope="row">{categories.find((each) => each.value === value)?.name ?? (value || '(not given)')}</th>
              <td className="figure">
                {count === 0 ? (
                  '0'
                ) : (
                  <Link to={addressOf.concordance({ word: simple, criteria: value })}>{figure(count)}</Link>
                )}
              </td>
              <td className="figure">{perMillion(rate)}</td>
              <td className="figure">
                {figure(filesAttesting)} of {figure(files)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {years !== undefined && years.length > 1 && (
        <>
          <p className={classes.note}>
            Hits per million by year. <Link to={yearsOfSearch(simple)}>With intervals, in the workbench</Link>
          </p>
          <YearBars
            counts={Object.fromEntries(years.map(({ value, perMillion: rate }) => [value, Math.round(rate)]))}
            years={years.map(({ value }) => value)}
          />
        </>
      )}
    </>
  );
}
