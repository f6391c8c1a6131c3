import type { OperationAnswer } from '@zaban/contract';
import { useId } from 'react';
import { inClusters } from '../../../../shared/in-clusters.ts';
import { ChangeLink } from '../../controls/links/change-link.tsx';
import type { Workbench } from '../../state/address/workbench.ts';

interface ClustersProps {
  readonly workbench: Workbench;
  readonly rows: OperationAnswer<'thesaurus'>['rows'];
}

/** The nearest words in clusters of words that are like one another; nothing if none are. */
export function Clusters({ workbench, rows }: ClustersProps) {
  const heading = useId();
  const { clusters } = inClusters(rows);
  if (clusters.length === 0) return null;
  return (
    <>
      <p id={heading} className="above-3 small soft">
        Clusters
      </p>
      <ul className="row gap-2-3 below-3" aria-labelledby={heading}>
        {clusters.map((words) => (
          <li
            key={words.map(({ value, pos }) => `${value} ${pos}`).join(' ')}
            className="row quiet-links framed gap-1-3 pad-block-1 pad-beside-3"
          >
            {words.map(({ value, pos }) => (
              <ChangeLink key={`${value} ${pos}`} workbench={workbench} change={{ view: 'sketch', lemma: value, pos }}>
                {value}
              </ChangeLink>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
