import { Failure } from '@zaban/contract';

/** Response schemas for the error statuses of a call. */
export function failureResponses<Status extends number>(...statuses: Status[]): Record<Status, typeof Failure> {
  return Object.fromEntries(statuses.map((status) => [status, Failure])) as Record<Status, typeof Failure>;
}
