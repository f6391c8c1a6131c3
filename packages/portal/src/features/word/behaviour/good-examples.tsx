import type { OperationAnswer } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf, workbenchSearch } from '../../../shared/addresses.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { MarkOfLines } from '../../../shared/lines/text-mark-help.tsx';
import { useWordCall } from '../word-call.ts';
import classes from '../word-more.module.css';
import { variedExamples } from './varied-examples.ts';

const SHOWN = 5;
/** From so many of the best, sentences of different texts are chosen. */
const CHOSEN_FROM = '20';

type Sentence = OperationAnswer<'sentences'>['lines'][number];

/** The sentences that are the best examples of the hits of a simple query. */
export function GoodExamples({ simple }: { readonly simple: string }) {
  const { data, error, refetch } = useWordCall('sentences', { simple, sort: 'gdex', limit: CHOSEN_FROM });
  if (error !== null) return <Notice title="The examples could not be loaded." error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton lines={5} />;
  const shown = data.lines.filter(({ withheld }) => withheld !== 'all');
  const lines = variedExamples(
    shown,
    ({ complete }) => complete,
    ({ filename }) => filename,
    SHOWN,
  );
  if (lines.length === 0) return <p className={classes.note}>There is no sentence to show.</p>;
  return (
    <>
      <p className={classes.note}>
        Whole, plain sentences first.
        <MarkOfLines /> <Link to={workbenchSearch(simple, 'all', 'sentences')}>All sentences</Link>
      </p>
      <ol className={`ruled-list ${classes.examples}`}>
        {lines.map((line) => (
          <Example key={`${line.start} ${line.end}`} line={line} />
        ))}
      </ol>
    </>
  );
}

function Example({ line: { complete, matches, filename } }: { readonly line: Sentence }) {
  const [[from, to] = [0, 0]] = matches;
  return (
    <li>
      <q className={classes.example}>
        {complete.slice(0, from)}
        <mark>{complete.slice(from, to)}</mark>
        {complete.slice(to)}
      </q>{' '}
      <Link to={addressOf.files({ file: filename })} className={`small sans nowrap ${classes.source}`}>
        {filename}
      </Link>
    </li>
  );
}
