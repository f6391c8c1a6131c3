import type { CallProgress } from '../ask.ts';

/** The phases of a search in their order; a search may return to an earlier one. */
const PHASES = ['waiting', 'searching', 'counting', 'ordering', 'writing'];

/** What a client is told during a call, if it gave a token for that. */
export interface ProgressMessage {
  readonly jsonrpc: '2.0';
  readonly method: 'notifications/progress';
  readonly params: {
    readonly progressToken: string | number;
    readonly progress: number;
    readonly total: 1;
    readonly message: string;
  };
}

/** The token by which a client asks for the progress of its request; undefined: it does not ask. */
export function progressTokenOf(params: Readonly<Record<string, unknown>>): string | number | undefined {
  const meta = params._meta;
  if (typeof meta !== 'object' || meta === null || !('progressToken' in meta)) return undefined;
  const { progressToken: token } = meta;
  return typeof token === 'string' || typeof token === 'number' ? token : undefined;
}

/** Makes messages of the progress of a call. Each has a higher figure than the last one, as the protocol demands; others are not sent. */
export function progressSender(
  token: string | number,
  send: (message: ProgressMessage) => void,
): (progress: CallProgress) => void {
  let last = 0;
  return ({ phase, share }) => {
    const progress = (Math.max(0, PHASES.indexOf(phase)) + share) / PHASES.length;
    if (progress <= last) return;
    last = progress;
    const message = `${phase}: ${Math.round(share * 100)} %`;
    send({
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: token, progress, total: 1, message },
    });
  };
}
