import { parseWorkbench, SCREENS, type WorkbenchState, type WorkbenchView } from '@zaban/contract';

/** A table of the workbench, and the addresses of changes of its state. */
interface TableOnScreen {
  readonly state: WorkbenchState;
  readonly addressOf: (change: Partial<WorkbenchState>) => string;
}

/** What the history keeps with the address of lines: the address of the table that led to them. */
interface ReturnLink {
  readonly cameFrom: string;
}

export function returnLink({ state, addressOf }: TableOnScreen): ReturnLink {
  return { cameFrom: addressOf({ offset: state.offset, moreOf: state.moreOf }) };
}

/** A table that led to lines. */
export interface Table {
  readonly address: string;
  readonly state: WorkbenchState;
}

/** The table that led to the lines; undefined where none did. */
export function whereFrom(kept: unknown): Table | undefined {
  if (typeof kept !== 'object' || kept === null || !('cameFrom' in kept)) return undefined;
  const { cameFrom } = kept;
  if (typeof cameFrom !== 'string') return undefined;
  const [path, search = ''] = cameFrom.split('?', 2);
  if (path !== SCREENS.workbench) return undefined;
  return { address: cameFrom, state: parseWorkbench(new URLSearchParams(search)) };
}

/** Views of the hits one by one. */
const OF_LINES: ReadonlySet<WorkbenchView> = new Set(['kwic', 'sentences']);

/** Whether a change of the state keeps to the lines that a table led to. */
export function keepsToLines(before: WorkbenchState, after: WorkbenchState): boolean {
  const isSameQuery = before.cql === after.cql && before.simple === after.simple;
  return isSameQuery && OF_LINES.has(before.view) && OF_LINES.has(after.view);
}
