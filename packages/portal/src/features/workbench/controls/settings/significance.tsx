import { FieldSetting } from './field-setting.tsx';
import { CRITICAL_LOG_LIKELIHOOD, SIGNIFICANCE_LEVELS, type WorkbenchState } from '@zaban/contract';
import type { Workbench } from '../../state/address/workbench.ts';
import { fixed } from '../../../../shared/figures.ts';

type Level = WorkbenchState['significance'];

/** `at least 3.84 (p < 0.05)` */
function labelOfLevel(level: Level): string {
  return level === 'any' ? 'any value' : `at least ${leastLogLikelihood(level)} (p < ${level})`;
}

/** `3.84` */
export function leastLogLikelihood(level: Exclude<Level, 'any'>): string {
  return fixed(CRITICAL_LOG_LIKELIHOOD[level], 2);
}

const CHOICES = SIGNIFICANCE_LEVELS.map((value) => ({ value, label: labelOfLevel(value) }));

/** The least log-likelihood of the rows. */
export function SignificanceSetting({ workbench }: { readonly workbench: Workbench }) {
  return (
    <FieldSetting workbench={workbench} field="significance" label="Log-likelihood" data={CHOICES}>
      Rows with less are left out. Chance alone gives a word 3.84 or more once in 20 words, 10.83 or more once in 1,000.
      A list has many words, so that the weakest rows may still be chance: choose a higher value to be sure. “Any value”
      also lists words at or below chance.
    </FieldSetting>
  );
}

/** `; log-likelihood ≥ 3.84`; empty where rows may have any value. */
export function significanceInWords({ significance }: Pick<WorkbenchState, 'significance'>): string {
  return significance === 'any' ? '' : `; log-likelihood ≥ ${leastLogLikelihood(significance)}`;
}

/** Whether keywords of a kind need evidence for a difference; the other kinds ask for other things. */
export function isTested(kind: WorkbenchState['kind']): boolean {
  return kind === 'positive' || kind === 'negative';
}
