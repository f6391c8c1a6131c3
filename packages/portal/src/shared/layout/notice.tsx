import { ERROR_STATUS } from '@zaban/contract';
import { Button } from '../../controls/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { wayOn } from '../account/way-on.tsx';
import { CallFailure } from '../requests/call.ts';
import { askMissedAgain } from '../requests/missed.ts';
import { AlertIcon, InfoIcon } from '../../controls/icons.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  /** What failed, such as “The results could not be loaded.” */
  readonly title: string;
  readonly error?: Error | null;
  readonly onRetry?: (() => unknown) | undefined;
  readonly kind?: 'failure' | 'hint';
  readonly children?: ReactNode;
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether the same request always fails in this way, so that trying again would not help. */
function isRefused(error: Error | null | undefined): boolean {
  if (wayOn(error) !== undefined) return true;
  return error instanceof CallFailure && error.code !== 'unreachable' && ERROR_STATUS[error.code] === 400;
}

/** A message within the page about what failed, or what to do next. */
export function Notice({ title, error, onRetry, kind = 'failure', children }: NoticeProps) {
  const online = useOnline();
  const client = useQueryClient();
  const retry = (): void => {
    onRetry?.();
    askMissedAgain(client);
  };
  return (
    <div className={`gap-3 flex ${classes.notice}`} data-kind={kind} role={kind === 'failure' ? 'alert' : undefined}>
      <span className={`link rigid ${classes.icon}`}>{kind === 'failure' ? <AlertIcon /> : <InfoIcon />}</span>
      <div className="stack gap-1 anywhere fits at-start">
        <p className="medium">{title}</p>
        {error != null && (
          <p>
            {online ? error.message : 'You are offline. What you have already loaded can still be used.'}{' '}
            {online && wayOn(error)}
          </p>
        )}
        {children}
        {onRetry !== undefined && !isRefused(error) && (
          <Button size="xs" variant="default" className="above-2" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
