import { Link } from 'react-router';
import { addressOf } from '../../../shared/addresses.ts';
import { inClusters } from '../../../shared/in-clusters.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { WithheldNote } from '../../../shared/lines/withheld-note.tsx';
import { useWordCall } from '../word-call.ts';
import classes from '../word-more.module.css';

const SHOWN = '12';

/** The words that are used like a lemma, each with what they have most in common; a line for each cluster. */
export function NearestWords({ lemma }: { readonly lemma: string }) {
  const { data, error, refetch } = useWordCall('thesaurus', { lemma, limit: SHOWN });
  if (error !== null)
    return <Notice title="The nearest words could not be found." error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={3} />;
  const { clusters, alone } = inClusters(data.rows);
  return (
    <>
      {data.warnings?.map((warning) => (
        <p key={warning} className={classes.note}>
          {warning}
        </p>
      ))}
      <WithheldNote withheld={data.withheld} />
      {[...clusters, alone]
        .filter(({ length }) => length > 0)
        .map((words) => (
          <p key={words.map(({ value, pos }) => `${value} ${pos}`).join(' ')} className={`wrap apart-3 broad`}>
            {words.map(({ value, pos, shared: [first] }) => (
              <span key={`${value} ${pos}`} title={first && `both: ${first.label} ${first.value}`}>
                <Link to={addressOf.word(value)}>{value}</Link>
              </span>
            ))}
          </p>
        ))}
    </>
  );
}
