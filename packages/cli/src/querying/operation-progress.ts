import type { Phase } from '@zaban/engine';
import { PROGRESS_INTERVAL_MS } from '../progress.ts';

/** Shows the progress of a long operation. */
export interface OperationProgress {
  report(phase: Phase, share: number): void;
  /** Removes the line when the operation is done. */
  end(): void;
}

/** Milliseconds before progress is shown: most operations are done by then. */
const SHOWN_AFTER_MS = 1000;

/** Shows progress on stderr, apart from the answers: on a terminal one line that is rewritten, otherwise plain lines at intervals. */
export function operationProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): OperationProgress {
  let next = performance.now() + SHOWN_AFTER_MS;
  let open = false;
  return {
    report(phase, share) {
      const now = performance.now();
      if (now < next) return;
      next = now + (stream.isTTY ? PROGRESS_INTERVAL_MS.terminal : PROGRESS_INTERVAL_MS.line);
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
