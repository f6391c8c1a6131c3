import { Failure } from '@zaban/contract';

/** Response schemas of the statuses with which a call may fail. */
export function failureResponses<Status extends number>(...statuses: Status[]): Record<Status, typeof Failure> {
  return Object.fromEntries(statuses.map((status) => [status, Failure])) as Record<Status, typeof Failure>;
}
