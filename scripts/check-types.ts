// Checks the types of all files, and in most packages also that every element of a list may be missing. `tsc` has no such option for
// some packages: it checks what a package imports as strictly as the package, so that the errors of the others are left out here. The linter
// reads the types without the option, and would take each `!` that it asks for as needless.
import { spawnSync } from 'node:child_process';

function errorsOf(project: string): string[] {
  // Several checkers would each work out the types that they share, and other cores have other checks.
  const args = ['-p', project, '--pretty', 'false', '--checkers', '1'];
  const { stdout, stderr, status, error } = spawnSync('tsc', args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  // A line that begins with a space belongs to the error before it.
  const errors = (stdout + stderr).split(/\n(?!\s)/).filter((text) => text !== '');
  if (status !== 0 && errors.length === 0) throw new Error(`tsc ended with ${status} and said nothing.`);
  return errors;
}

/** Whether an error is not of a test, nor of the packages that walk typed arrays and columns by number. */
function isChecked(error: string): boolean {
  return /^packages\/(?!eng(?:ine|lish)\/|.*(?:\.test\.tsx?|\/testing\/[^(]*)\()/.test(error);
}

// The second project is the sources of the packages without their tests: the others, whose errors would be left out, need not be read.
const errors = [...errorsOf('.'), ...errorsOf('scripts/tsconfig.elements.json').filter(isChecked)];
for (const error of new Set(errors)) console.error(error);
process.exit(errors.length === 0 ? 0 : 1);
