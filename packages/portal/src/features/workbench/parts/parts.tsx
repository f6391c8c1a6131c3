import { useState } from 'react';
import { useFocusAfter } from '../../../shared/layout/focus-after.ts';
import { useSite } from '../../../shared/requests/site.ts';
import { removeItems } from '../../../shared/saved-work/saved-work.ts';
import { OverPanel } from '../over-panel.tsx';
import type { Workbench } from '../workbench.ts';
import { useKeptParts } from './kept-parts.ts';
import { categoryAlone, isSamePart, partInWords, searchedPart, searchIn } from './part.ts';
import { Categories } from './categories.tsx';
import { PartBuilder } from './part-builder.tsx';
import classes from './parts.module.css';

interface PartsProps {
  readonly workbench: Workbench;
  readonly className?: string | undefined;
}

/** Which texts are searched: all, those of a category or a kept part, or of any combination. */
export function Parts({ workbench, className }: PartsProps) {
  const { state, go } = workbench;
  const kept = useKeptParts();
  const [removals, setRemovals] = useState(0);
  const place = useFocusAfter<HTMLDivElement>(removals);
  const remove = (id: string): void => {
    void removeItems([id]).then(() => setRemovals(removals + 1));
  };
  const part = searchedPart(state);
  const categories = useSite().data?.categories ?? [];
  const name = state.part || kept.find((each) => isSamePart(each.part, part))?.name;
  return (
    <OverPanel
      text={
        <span>
          <span className={classes.prefix}>Subcorpus: </span>
          <strong>{name ?? categoryAlone(part, categories) ?? partInWords(part)}</strong>
        </span>
      }
      label="Subcorpus"
      className={className}
    >
      {(close) => (
        <div ref={place} tabIndex={-1}>
          <Categories
            chosen={part.length === 0 ? 'all' : part.length === 1 ? state.criteria : ''}
            onChoose={(criteria) => {
              close();
              go({ criteria, filter: [], filesWith: '' });
            }}
          />
          {kept.length > 0 && (
            <ul className={classes.kept} aria-label="Saved subcorpora">
              {kept.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      go(searchIn(each.part, each.name));
                    }}
                  >
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
          <PartBuilder key={part.join('\n')} workbench={workbench} onDone={close} />
        </div>
      )}
    </OverPanel>
  );
}
