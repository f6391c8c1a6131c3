import type { WorkbenchState } from '@zaban/contract';
import { fileName, wordsOfQuery } from '@zaban/contract/file-names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figure } from '../../../../../shared/figures.ts';
import { Notice } from '../../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../../shared/layout/skeleton.tsx';
import { keepPrevious } from '../../../../../shared/requests/keep-previous.ts';
import { saveFile } from '../../../../../shared/save-file.ts';
import { PlotFigure } from '../../../controls/plots/plot-figure.tsx';
import type { Workbench } from '../../../state/address/workbench.ts';
import { callSearch, operationQuery } from '../../../state/calls/operation.ts';
import { useVocabulary } from '../../../state/calls/vocabulary.ts';
import { layOutArcs } from './arc-layout.ts';
import { Arcs, arcsHeight } from './arcs.tsx';
import { ChosenQuery } from './chosen-query.tsx';
import { Outline, outlineHeight } from './outline.tsx';
import { outlineRows } from './outline-rows.ts';
import { printSentence } from './print-sentence.ts';
import type { Tree } from './query-of-tree.ts';
import { widthOf } from './width-of.ts';
import { TreeTable } from './tree-table.tsx';

interface SentenceTreeProps {
  readonly workbench: Workbench;
  /** Index of the line. */
  readonly index: number;
  readonly shape: 'arcs' | 'outline';
}

/** The tree of the sentence in which the hit of a line begins. */
export function SentenceTree({ workbench, index, shape }: SentenceTreeProps) {
  const { state } = workbench;
  const asked = { offset: String(index), limit: '1', context: 's', attribute: 'word', tree: 'true' };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...operationQuery('concordance', callSearch('concordance', state, asked)),
    placeholderData: keepPrevious,
  });
  if (error !== null) {
    return <Notice title="The tree could not be loaded." error={error} onRetry={refetch} />;
  }
  const line = data?.lines[0];
  if (line === undefined) return <Skeleton lines={6} height="1.75rem" />;
  const { tree = [], tokens, left, node, right, filename } = line;
  if (tree.length === 0) {
    return <Notice kind="hint" title="This line has no tree: its text is restricted, or no sentence is marked here." />;
  }
  const first = tokens?.left.length ?? 0;
  return (
    <DrawnTree
      // The choice of words belongs to one sentence.
      key={line.start}
      workbench={workbench}
      tree={tree}
      hit={[first, first + (tokens?.node.length ?? 1)]}
      shape={shape}
      busy={isPlaceholderData}
      title={`Tree of line ${figure(index + 1)}`}
      file={[wordsOfQuery(state), `line ${index + 1}`]}
      comments={{ source: filename, text: `${left} ${node} ${right}` }}
    />
  );
}

interface DrawnTreeProps {
  readonly workbench: Workbench;
  readonly tree: Tree;
  /** The first token of the hit and the one behind it. */
  readonly hit: readonly [start: number, end: number];
  readonly shape: Exclude<WorkbenchState['tree'], 'none'>;
  readonly busy: boolean;
  readonly title: string;
  /** Parts of the name of a file. */
  readonly file: readonly string[];
  /** Comments of the sentence in CoNLL-U. */
  readonly comments: Readonly<Record<string, string>>;
}

const ORIGIN = {
  parser: 'A program found which word depends on which; it errs in about one word of six.',
  source: 'The source of the text says which word depends on which.',
};

function DrawnTree({ workbench, tree, hit, shape, busy, title, file, comments }: DrawnTreeProps) {
  const from = useVocabulary()?.trees;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = outlineRows(tree);
  const layout = layOutArcs(tree, widthOf);
  const drawn = {
    tree,
    chosen,
    hit: (index: number) => index >= hit[0] && index < hit[1],
    onChoose: (index: number) => setChosen((now) => now.symmetricDifference(new Set([index]))),
  };
  return (
    <PlotFigure
      workbench={workbench}
      title={title}
      summary={from === null || from === undefined ? '' : ORIGIN[from]}
      name="tree"
      shows={file}
      busy={busy}
      interactive
      leastWidth={shape === 'arcs' ? Math.ceil(layout.width) : 0}
      height={() => (shape === 'arcs' ? arcsHeight(layout) : outlineHeight(rows))}
      below={<ChosenQuery workbench={workbench} tree={tree} chosen={chosen} />}
      files={
        <button
          type="button"
          className="text-button among"
          aria-label={`${title} as CoNLL-U`}
          onClick={() =>
            saveFile(
              new Blob([printSentence(tree, comments)], { type: 'text/plain' }),
              `${fileName('tree', ...file)}.conllu`,
            )
          }
        >
          CoNLL-U
        </button>
      }
      table={<TreeTable workbench={workbench} tree={tree} />}
    >
      {(width) =>
        shape === 'arcs' ? <Arcs {...drawn} layout={layout} /> : <Outline {...drawn} rows={rows} width={width} />
      }
    </PlotFigure>
  );
}
