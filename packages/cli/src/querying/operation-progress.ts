import type { Phase } from '@zaban/engine';

/** What is shown of an operation that takes its time. */
export interface OperationProgress {
  tell(phase: Phase, share: number): void;
  /** The operation is done: the line goes. */
  end(): void;
}

/** Milliseconds before anything is shown: most operations are done by then. */
const PATIENCE = 1000;
const TERMINAL_EVERY = 100;
const LINE_EVERY = 5000;

/** One line on a terminal that is rewritten, a plain line now and then otherwise; on stderr, so that answers stay clean. */
export function operationProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): OperationProgress {
  let next = performance.now() + PATIENCE;
  let open = false;
  return {
    tell(phase, share) {
      const now = performance.now();
      if (now < next) return;
      next = now + (stream.isTTY ? TERMINAL_EVERY : LINE_EVERY);
      const line = `${phase}: ${Math.floor(share * 100)} %`;
      stream.write(stream.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
      open = stream.isTTY;
    },
    end() {
      if (open) stream.write('\r\x1b[K');
      open = false;
    },
  };
}
