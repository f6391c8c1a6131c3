import { CONTEXT_TOKENS, type WorkbenchState } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '../../../shared/addresses.ts';
import { figure } from '../../../shared/figures.ts';
import { CloseIcon } from '../../../shared/layout/icons.tsx';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../shared/layout/skeleton.tsx';
import { callSearch, operationQuery } from '../operation.ts';
import classes from './lines.module.css';

interface WiderLineProps {
  readonly state: WorkbenchState;
  readonly index: number;
  /** Address that opens the lines at this one. */
  readonly address: string;
  readonly onClose: () => void;
}

/** A hit with the widest context there is, its file, and a link to this line. */
export function WiderLine({ state, index, address, onClose }: WiderLineProps) {
  const most = String(CONTEXT_TOKENS.most);
  const { data, error, refetch } = useQuery(
    operationQuery(
      'concordance',
      callSearch('concordance', state, { offset: String(index), limit: '1', context: `${most},${most}` }),
    ),
  );
  const line = data?.lines[0];
  return (
    <aside className={classes.wider} aria-label={`Line ${index + 1} in its wider context`}>
      <button type="button" className={classes.close} aria-label="Close the wider context" onClick={onClose}>
        <CloseIcon size={16} />
      </button>
      {error !== null && (
        <Notice title="The context could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {line === undefined ? (
        <Skeleton lines={3} height="1.75rem" />
      ) : (
        <figure>
          <blockquote aria-live="polite">
            {line.left} <mark>{line.node}</mark>
            {/^[\p{Po}\p{Pe}\p{Pf}]/u.test(line.right) ? '' : ' '}
            {line.right}
          </blockquote>
          <figcaption>
            <Link to={addressOf.files({ file: line.filename })}>{line.filename}</Link>, tokens {figure(line.start)} to{' '}
            {figure(line.end - 1)}. <Link to={address}>Link to line {figure(index + 1)}</Link>
          </figcaption>
        </figure>
      )}
    </aside>
  );
}
