import { spawnSync } from 'node:child_process';
import type { OperationAnswer, OperationInput, OperationName } from '@zaban/contract';

/** What `zaban query` answers on the same index: the figures on the screen have to be these. */
export function zabanQuery<Name extends OperationName>(
  index: string,
  request: OperationInput<Name> & { readonly operation: Name },
): OperationAnswer<Name> {
  const { stdout, stderr } = spawnSync('zaban', ['query', index, '--batch'], {
    input: `${JSON.stringify(request)}\n`,
    encoding: 'utf8',
  });
  const answer = JSON.parse(stdout === '' ? `{"error":${JSON.stringify(stderr)}}` : stdout) as { ok?: boolean };
  if (answer.ok !== true) throw new Error(`zaban query: ${JSON.stringify(answer)}`);
  return answer as unknown as OperationAnswer<Name>;
}

/** How many hits a CQL query has. */
export function hitsOf(index: string, cql: string, more: object = {}): number {
  return zabanQuery(index, { operation: 'concordance', cql, limit: 0, ...more }).count;
}
