import { useState } from 'react';
import { useFocusAfter } from '../../../shared/layout/focus-after.ts';
import { removeItems } from '../../../shared/saved-work/stored-work.ts';
import type { Workbench } from '../workbench.ts';
import { useKeptParts } from './kept-parts.ts';
import { isSamePart, partInWords, searchedPart, searchIn } from './part.ts';
import { PartBuilder } from './part-builder.tsx';
import classes from './parts.module.css';

/** Which texts are searched: those of a kept part, or of any combination. */
export function Parts({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const kept = useKeptParts();
  const [open, setOpen] = useState(false);
  const [removals, setRemovals] = useState(0);
  const place = useFocusAfter<HTMLElement>(removals);
  const remove = (id: string): void => {
    removeItems([id]);
    setRemovals(removals + 1);
  };
  const part = searchedPart(state);
  const name = state.part || kept.find((each) => isSamePart(each.part, part))?.name;
  return (
    <details className={classes.panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={place}>
        Subcorpus: <strong>{name ?? partInWords(part)}</strong>
      </summary>
      {open && (
        <>
          {kept.length > 0 && (
            <ul className={classes.kept} aria-label="Saved subcorpora">
              {kept.map((each) => (
                <li key={each.id}>
                  <button type="button" onClick={() => go(searchIn(each.part, each.name))}>
                    {each.name}
                  </button>{' '}
                  <span className={classes.note}>{partInWords(each.part)}</span>{' '}
                  <button
                    type="button"
                    aria-label={`Remove the subcorpus ${each.name}`}
                    onClick={() => remove(each.id)}
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          )}
          <PartBuilder key={part.join('\n')} workbench={workbench} />
        </>
      )}
    </details>
  );
}
