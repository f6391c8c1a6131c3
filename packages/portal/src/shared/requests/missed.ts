import type { Query, QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call.ts';

/** Failures after which the same request may succeed. */
const PASSING: ReadonlySet<CallFailure['code']> = new Set(['unreachable', 'failed', 'busy', 'too_many']);

const isMissed = ({ state: { status, data, error } }: Query): boolean =>
  status === 'error' && data === undefined && error instanceof CallFailure && PASSING.has(error.code);

/** Whether the screen lacks an answer that it may get if it asks again. */
export function lacksAnswers(client: QueryClient): boolean {
  return client.getQueryCache().findAll({ type: 'active', predicate: isMissed }).length > 0;
}

/** Makes the failed requests of the screen again: where one failed, others did too, of which no notice tells. */
export function askMissedAgain(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: isMissed }, { cancelRefetch: false });
}
