import type { OperationRequest } from '@zaban/contract';
import { Command } from 'commander';
import { addRequestFlags, requestOfFlags, switchesWrittenOut } from '../querying/request-flags.ts';

/** The request of a command line of `zaban query`; `args` are the arguments after the index. */
export function requestOfLine(args: readonly string[]): OperationRequest {
  const command = new Command().argument('[query]').option('--simple');
  addRequestFlags(command);
  command.parse(switchesWrittenOut(args), { from: 'user' });
  return requestOfFlags(command.args[0], command.opts()) as OperationRequest;
}
