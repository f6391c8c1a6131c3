import { useState } from 'react';
import { useFocusAfter } from '../../../../shared/layout/focus-after.ts';
import { TERMS } from '../../../../shared/help/terms.ts';
import { useSite } from '../../../../shared/requests/site.ts';
import { removeItems } from '../../../../shared/saved-work/saved-work.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { useSavedSubcorpora } from '../../state/subcorpora/saved-subcorpora.ts';
import { isSameSubcorpus, subcorpusInWords, searchedSubcorpus, searchIn } from '../../state/subcorpora/subcorpus.ts';
import { SubcorpusBuilder } from './subcorpus-builder.tsx';

interface SubcorpusMenuProps {
  readonly workbench: Workbench;
  readonly className?: string | undefined;
}

/** Chooses the texts that are searched: all, a category, a saved subcorpus, or any combination of fields. */
export function SubcorpusMenu({ workbench, className }: SubcorpusMenuProps) {
  const { state, go } = workbench;
  const kept = useSavedSubcorpora();
  const [removals, setRemovals] = useState(0);
  const place = useFocusAfter<HTMLDivElement>(removals);
  const remove = (id: string): void => {
    void removeItems([id]).then(() => setRemovals(removals + 1));
  };
  const subcorpus = searchedSubcorpus(state);
  const categories = useSite().data?.categories ?? [];
  const name = state.part || kept.find((each) => isSameSubcorpus(each.subcorpus, subcorpus))?.name;
  return (
    <OverPanel
      text={
        <span>
          <span className="unseen-narrow">Subcorpus: </span>
          <strong>{name ?? subcorpusInWords(subcorpus, categories)}</strong>
        </span>
      }
      label="Subcorpus"
      title={TERMS.subcorpus}
      className={className}
    >
      {(close) => (
        <div ref={place} tabIndex={-1}>
          {kept.length > 0 && (
            <ul className="above-2 below-3 ruled-list" aria-label="Saved subcorpora">
              {kept.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    className="text-button among"
                    onClick={() => {
                      close();
                      go(searchIn(each.subcorpus, each.name));
                    }}
                  >
                    {each.name}
                  </button>{' '}
                  <span className="soft note anywhere regular">{subcorpusInWords(each.subcorpus, categories)}</span>{' '}
                  <button
                    type="button"
                    className="text-button among"
                    aria-label={`Remove the subcorpus ${each.name}`}
                    onClick={() => remove(each.id)}
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          )}
          <SubcorpusBuilder key={subcorpus.join('\n')} workbench={workbench} onDone={close} />
        </div>
      )}
    </OverPanel>
  );
}
