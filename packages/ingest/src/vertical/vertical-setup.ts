import type { SourceError } from '@zaban/engine';
import type { ColumnPlan } from './columns.ts';

/** How a vertical file is read. */
export interface VerticalSetup {
  readonly file: string;
  readonly columns: ColumnPlan;
  readonly decoder: TextDecoder;
  /** `doc`, `text`, or `corpus` if the whole file is one document. */
  readonly documentStructure: string;
  /** Name of the document if the whole file is one. */
  readonly fileName: string;
  /** Name of a document without one, if it is not `doc-1`, `doc-2`, …. */
  readonly documentName?: string | undefined;
  readonly warn: (warning: string) => void;
  /** Called with the fault of a line, which is then skipped; without it the fault is thrown. */
  readonly fault?: ((fault: SourceError) => void) | undefined;
}
