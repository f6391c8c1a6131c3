import { weightOf, type OperationRequest } from '@zaban/contract';
import type { CallRunner, Computed } from '../context/client.ts';

/** Fields of every answer. */
interface CommonAnswer {
  readonly buildId: string;
  readonly truncated: false | 'time' | 'hits';
  readonly warnings?: readonly string[];
}

interface Asked {
  /** The complete request. */
  readonly request: OperationRequest;
  /** A warning for each unknown parameter. */
  readonly ignored: readonly string[];
}

/** Runs one operation; the answer has its time in milliseconds, and warnings. */
export async function runOperationCall(
  { request, ignored }: Asked,
  { client, run }: CallRunner,
): Promise<Computed<CommonAnswer & { readonly milliseconds: number }>> {
  const started = performance.now();
  const answer = await run<CommonAnswer>(request, { weight: weightOf(request), ...client });
  const milliseconds = Math.round((performance.now() - started) * 1000) / 1000;
  const { buildId, truncated } = answer;
  const warnings = [...ignored, ...(answer.warnings ?? [])];
  const doc = { ...answer, milliseconds, ...(warnings.length === 0 ? {} : { warnings }) };
  return { doc, buildId, whole: truncated === false };
}
