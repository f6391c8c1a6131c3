import { RelationNote } from '../../controls/notes/relation-note.tsx';
import { draftOf, readDraft } from '../../state/query/draft.ts';
import { relationsAsked } from '../../state/query/relations-asked.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import classes from './summary-line.module.css';

/** How well the parser finds the relations that the searched query names; nothing if it names none. */
export function RelationsOfQuery({ workbench: { state } }: { readonly workbench: Workbench }) {
  const read = readDraft(draftOf(state));
  if (read === undefined || read.fault !== undefined) return null;
  return <RelationNote relations={relationsAsked(read.pattern)} className={classes.note} />;
}
