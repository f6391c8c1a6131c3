import { Pager } from '../../../../shared/layout/pager.tsx';
import type { Workbench } from '../../state/address/workbench.ts';

interface RowPagerProps {
  readonly workbench: Workbench;
  readonly total: number;
  readonly size: number;
}

/** Pages of rows; the address contains the index of the first row. */
export function RowPager({ workbench: { state, addressOf }, total, size }: RowPagerProps) {
  return (
    <Pager
      label="Pages"
      toFirstRow
      page={Math.floor(state.offset / size) + 1}
      numberOfPages={Math.ceil(total / size)}
      addressOfPage={(page) => addressOf({ offset: (page - 1) * size })}
    />
  );
}
