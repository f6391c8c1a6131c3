import type { Phase } from '@zaban/engine';

/** Shows the progress of a long operation. */
export interface OperationProgress {
  report(phase: Phase, share: number): void;
  /** Removes the line when the operation is done. */
  end(): void;
}

/** Milliseconds before progress is shown: most operations are done by then. */
const PATIENCE = 1000;
const TERMINAL_EVERY = 100;
const LINE_EVERY = 5000;

/** Shows progress on stderr, apart from the answers: on a terminal one line that is rewritten, otherwise plain lines at intervals. */
export function operationProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): OperationProgress {
  let next = performance.now() + PATIENCE;
  let open = false;
  return {
    report(phase, share) {
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
