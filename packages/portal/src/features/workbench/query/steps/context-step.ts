/** A context filter as the address writes it: `left,right:pattern`, with `!` before those to exclude. */
export interface ContextStep {
  readonly exclude: boolean;
  readonly left: number;
  readonly right: number;
  readonly pattern: string;
}

export const NEW_CONTEXT: ContextStep = { exclude: false, left: 5, right: 5, pattern: '' };

/** `!3,0:[lemma="go"]`; undefined where it cannot be read. */
export function readContext(written: string): ContextStep | undefined {
  const [, not, left, right, pattern] = /^(!?)(\d+),(\d+):(.*)$/s.exec(written) ?? [];
  if (pattern === undefined) return undefined;
  return { exclude: not === '!', left: Number(left), right: Number(right), pattern };
}

/** The step in the address; a plain word stands for its token in any case. */
export function printContext({ exclude, left, right, pattern }: ContextStep): string {
  const written = pattern.trim();
  const token = /^[["~]/.test(written) ? written : `[lc=${JSON.stringify(written.toLowerCase())}]`;
  return `${exclude ? '!' : ''}${left},${right}:${token}`;
}

export function contextInWords(written: string): string {
  const step = readContext(written);
  if (step === undefined) return written;
  return `${step.exclude ? 'without' : 'with'} ${step.pattern}, ${step.left} left, ${step.right} right`;
}
