import type { ConcordanceLine } from '@zaban/contract';
import { useState } from 'react';
import { Notice } from '../../../shared/layout/notice.tsx';
import type { Annotations, Mark } from '../../../shared/saved-work/kept-annotations.ts';
import { PagedLines } from '../lines/paged-lines.tsx';
import type { Workbench } from '../workbench.ts';
import { AnnotationPanel } from './annotation-panel.tsx';
import { keepAnnotations, useAnnotations } from './annotation-store.ts';
import { lineKey, linesOf, marked, newAnnotations, NO_MARK } from './annotations.ts';
import { MarkFields } from './mark-fields.tsx';

interface AnnotatedLinesProps {
  readonly workbench: Workbench;
  readonly count: number;
  readonly build: string;
}

const FIRST_CODER = 'Coder 1';

/** Lines with a tick, a label and a note each, by one coder or by several. */
export function AnnotatedLines({ workbench, count, build }: AnnotatedLinesProps) {
  const query = linesOf(workbench.state);
  const kept = useAnnotations(query);
  const annotations = kept ?? newAnnotations(query, build);
  const [coder, setCoder] = useState(() => Object.keys(annotations.coders)[0] ?? FIRST_CODER);
  const [problem, setProblem] = useState<Error | null>(null);
  const keep = (next: Annotations): void => {
    try {
      keepAnnotations(next);
      setProblem(null);
    } catch (error) {
      setProblem(error as Error);
    }
  };
  const marks = annotations.coders[coder] ?? {};
  const set = (line: ConcordanceLine, mark: Mark): void => keep(marked(annotations, coder, [[line, mark]]));
  return (
    <>
      {annotations.build !== build && (
        <Notice kind="hint" title="The corpus was built anew since these lines were labelled.">
          <p>Labels are shown at the places where the lines stood; they may be at other lines now.</p>
        </Notice>
      )}
      {problem !== null && <Notice title="The labels could not be kept." error={problem} />}
      <AnnotationPanel annotations={annotations} coder={coder} count={count} onCoder={setCoder} onChange={keep} />
      <PagedLines
        workbench={workbench}
        count={count}
        behind={(line) => (
          <MarkFields
            mark={marks[lineKey(line)] ?? NO_MARK}
            labels={annotations.labels}
            onChange={(mark) => set(line, mark)}
          />
        )}
      />
    </>
  );
}
