import type { WorkbenchState } from '@zaban/contract';
import { Select } from '../../../../../controls/select.tsx';

type Shape = WorkbenchState['tree'];

const SHAPES: readonly { readonly value: Shape; readonly label: string }[] = [
  { value: 'none', label: 'Context' },
  { value: 'arcs', label: 'Tree' },
  { value: 'outline', label: 'Outline' },
];

/** Whether the opened line shows its context or the tree of its sentence, and how. */
export function TreeChoice({ shape, onChoose }: { readonly shape: Shape; readonly onChoose: (shape: Shape) => void }) {
  return (
    <Select
      aria-label="What is shown of this line"
      data={SHAPES}
      value={shape}
      onChange={({ currentTarget }) =>
        onChoose(SHAPES.find(({ value }) => value === currentTarget.value)?.value ?? 'none')
      }
      // Outside, arrow keys go to another line.
      onKeyDown={(event) => {
        if (event.key.startsWith('Arrow')) event.stopPropagation();
      }}
    />
  );
}
