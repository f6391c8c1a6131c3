import { printWorkbench, SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { figure } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { WithheldNote } from '../../../shared/lines/withheld-note.tsx';
import { useWordCall } from '../word-call.ts';
import classes from '../word-more.module.css';

/** Relations of which words are shown, and words of each. */
const SHOWN = { relations: 8, words: 6 } as const;

/** The strongest words in the commonest relations of a lemma, each with its hits as a link to the lines. */
export function WordSketch({ lemma }: { readonly lemma: string }) {
  const { data, error, refetch } = useWordCall('sketch', { lemma, limit: String(SHOWN.words) });
  if (error !== null) return <Notice title="The word sketch could not be made." error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton lines={SHOWN.relations} />;
  const relations = data.relations.toSorted((a, b) => b.count - a.count).slice(0, SHOWN.relations);
  if (relations.length === 0) {
    return (
      <>
        <p className={classes.note}>{data.warnings?.[0] ?? 'It has no relation to the same word twice here.'}</p>
        <WithheldNote withheld={data.withheld} />
      </>
    );
  }
  const compared = printWorkbench({ view: 'sketch', lemma, pos: data.pos });
  return (
    <>
      <p className={classes.note}>
        The words that “{lemma}” is used with, by grammar, the strongest first.{' '}
        <Link to={`${SCREENS.workbench}?${compared}`}>The whole sketch, and its comparison with another word</Link>
      </p>
      <WithheldNote withheld={data.withheld} />
      <dl className="described">
        {relations.map(({ name, label, rows }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="wrap apart-3">
              {rows.map(({ value, pos, count, cql }) => (
                <span key={`${value} ${pos}`}>
                  {value}{' '}
                  <Link
                    to={`${SCREENS.workbench}?${printWorkbench({ cql })}`}
                    aria-label={`${figure(count)}, ${label}: ${value}`}
                  >
                    {figure(count)}
                  </Link>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
