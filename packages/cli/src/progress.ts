/** Shows the progress of a long task. */
export interface ProgressLine {
  /** Called with the units done in a phase, and the total if it is known. */
  update(phase: string, done: number, total: number | undefined, unit: string): void;
  /** Removes the line of progress; prints another line if it is given. */
  end(line?: string): void;
}

/** Milliseconds between two changes of a line on a terminal, and between two lines elsewhere. */
export const PROGRESS_INTERVAL_MS = { terminal: 100, line: 5000 } as const;

/** A time for people: seconds up to a minute and a half, then minutes. */
function duration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

/**
 * Shows progress on stderr: on a terminal one line that is rewritten, otherwise a plain line every five seconds. Shows
 * the rate and, if the total is known, the time left.
 *
 * @param asLine formats a line that is not on a terminal, including its line feed; plain text by default
 */
export function createProgressLine(
  stream: NodeJS.WriteStream = process.stderr,
  asLine: (line: string) => string = (line) => `${line}\n`,
): ProgressLine {
  let phaseStart = performance.now();
  let phaseName = '';
  let lastShown = 0;
  let open = false;
  const write = (line: string): void => {
    if (stream.isTTY) {
      stream.write(`\r\x1b[K${line}`);
      open = true;
    } else stream.write(asLine(line));
  };
  return {
    update(phase, done, total, unit) {
      const now = performance.now();
      if (phase !== phaseName) {
        phaseName = phase;
        phaseStart = now;
        lastShown = stream.isTTY ? 0 : now;
      }
      if (now - lastShown < (stream.isTTY ? PROGRESS_INTERVAL_MS.terminal : PROGRESS_INTERVAL_MS.line)) return;
      lastShown = now;
      const seconds = (now - phaseStart) / 1000;
      const rate = seconds > 0 ? done / seconds : 0;
      const count =
        total === undefined ? done.toLocaleString('en') : `${Math.floor((100 * done) / Math.max(1, total))} %`;
      const left = total === undefined || rate === 0 ? '' : `, ${duration((total - done) / rate)} left`;
      write(`${phase}: ${count} (${Math.round(rate).toLocaleString('en')} ${unit}/s${left})`);
    },
    end(line) {
      if (open) stream.write('\r\x1b[K');
      open = false;
      if (line !== undefined) stream.write(stream.isTTY ? `${line}\n` : asLine(line));
    },
  };
}
