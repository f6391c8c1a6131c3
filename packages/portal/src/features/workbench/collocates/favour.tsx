import type { AssociationName } from '@zaban/contract';
import { Tip } from '../help/tip.tsx';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';

/** What a list of collocates may favour, and the measure that does so. */
const FAVOURS = [
  { text: 'frequent', measure: 't', meaning: 'Pairs that stand together often (t).' },
  { text: 'balanced', measure: 'logDice', meaning: 'Pairs that are both common and particular (logDice).' },
  { text: 'exclusive', measure: 'mi', meaning: 'Pairs that stand with little else (MI).' },
] as const;

/** Frequent or exclusive collocates: one choice in place of all measures. */
export function Favour({
  workbench: { go },
  sortBy,
}: {
  readonly workbench: Workbench;
  readonly sortBy: AssociationName;
}) {
  return (
    <div role="group" aria-label="Favour collocates that are" className={classes.choice}>
      <span>Favour</span>
      {FAVOURS.map(({ text, measure, meaning }) => (
        <button
          key={measure}
          type="button"
          title={meaning}
          aria-pressed={sortBy === measure}
          onClick={() => go({ sortBy: measure })}
        >
          {text}
        </button>
      ))}
      <Tip about="what the list favours" section="counts">
        <strong>Frequent</strong> pairs stand together often (t). <strong>Balanced</strong> ones are both common and
        particular (logDice). <strong>Exclusive</strong> ones stand with little else (MI). A heading of the table orders
        by its measure; “Order by” has them all.
      </Tip>
    </div>
  );
}
