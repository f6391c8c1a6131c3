import { ImportProblem } from './import-problem.ts';

/** Maximum nesting of elements or groups. Browsers show 512 levels; each level makes reading its content slower. */
const DEEPEST = 2000;

/** Throws an ImportProblem if elements or groups are nested too deeply. */
export function checkNesting(depth: number): void {
  if (depth > DEEPEST) throw new ImportProblem(`its elements are nested more than ${DEEPEST} deep`);
}
