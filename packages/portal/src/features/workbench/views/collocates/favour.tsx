import type { Workbench } from '../../state/address/workbench.ts';

/** What kinds of collocates a list can be sorted for, and the measure that does so. */
const FAVOURS = [
  { text: 'common', measure: 't', meaning: 'First the frequent pairs, by the t-score (significance).' },
  {
    text: 'balanced',
    measure: 'logDice',
    meaning: 'First the pairs that are both frequent and typical, by logDice (effect size).',
  },
  {
    text: 'rare but typical',
    measure: 'mi',
    meaning: 'First the pairs that seldom occur with other words, by MI (effect size).',
  },
] as const;

/** Puts common, or rare but typical, collocates first: one choice instead of the list of all measures. */
export function Favour({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  return (
    <div role="group" aria-label="Sort for collocates that are" className="row apart-4 from-md">
      <span className="soft">Sort for</span>
      {FAVOURS.map(({ text, measure, meaning }) => (
        <button
          key={measure}
          type="button"
          className="toggle soft low"
          title={meaning}
          aria-pressed={state.sortBy === measure && !state.lastFirst}
          onClick={() => go({ sortBy: measure, lastFirst: false })}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
