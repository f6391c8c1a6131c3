import type { Site, WorkbenchState, WorkbenchView } from '@zaban/contract';
import { createContext, type ReactNode } from 'react';
import type { TermName } from '../../../../shared/help/terms.ts';
import type { WorkPlace } from '../../../../shared/saved-work/account-work.ts';
import type { Workbench } from '../address/workbench.ts';
import { fieldsOf, TEXT_FIELDS, type WorkbenchCall } from '../calls/call-fields.ts';
import type { ReceiptFacts, ViewFigures } from '../receipts/facts.ts';

/** A group of views: about the hits of the query, about the searched texts, or about saved work. */
export type ViewGroup = 'This query' | 'These texts' | 'Saved';

type OfWorkbench = (props: { readonly workbench: Workbench }) => ReactNode;

/** What the workbench knows of a view. */
export interface View {
  /** Text of its tab. */
  readonly name: string;
  /** The term of linguistics that the name is; its meaning is the title of the tab. */
  readonly term?: TermName;
  /** Group of its tab; the guide belongs to none. */
  readonly group?: ViewGroup;
  /** The view from whose tab one comes to it, if it has none. */
  readonly under?: WorkbenchView;
  readonly Body: (props: { readonly workbench: Workbench; readonly place: WorkPlace }) => ReactNode;
  /** Shown before there is a query, if not the usual examples. */
  readonly WithoutQuery?: OfWorkbench;
  /** What the view has for the query beside the size of the texts, where it counts the texts. */
  readonly BesideSize?: OfWorkbench;
  /** Its table in the middle of a sentence, if lines lead back to it. */
  readonly table?: string;
  /** The call that gives the figures of the view. */
  readonly call?: WorkbenchCall;
  /** The call in a state in which another one gives the figures. */
  readonly callIn?: (state: WorkbenchState) => WorkbenchCall | undefined;
  /** Parameters of the call that do not come from the state under the same name. */
  readonly parameters?: (state: WorkbenchState) => Record<string, string>;
  /** Fields of the state that the view uses besides those of its call. */
  readonly settings?: readonly (keyof WorkbenchState)[];
  /** The state with the defaults of the view that depend on the site. */
  readonly withDefaults?: (state: WorkbenchState, site: Site) => WorkbenchState;
  /** Whether the site has what the view counts. */
  readonly isPossible?: (site: Site | undefined) => boolean;
  /** Its figures; undefined while they are waited for. */
  readonly useFigures?: (state: WorkbenchState, site: Site | undefined) => ViewFigures | undefined;
  /** Sentences of the methods paragraph. */
  readonly methods?: (facts: ReceiptFacts) => readonly (string | false)[];
  /** Whether the view compares two corpora, by default the searched texts with the others. */
  readonly ofTwoCorpora?: true;
  /** Whether the view has lines of all queries, so that no query is its own. */
  readonly ofAllQueries?: true;
  /** Whether only the corpus of a site has the view; a visitor's own texts have another in its place (own-view.ts). */
  readonly ofSite?: true;
}

export type Views = Readonly<Record<WorkbenchView, View>>;

/** The views, for what stands below them. */
export const ViewsContext = createContext<Views | undefined>(undefined);

/** The call that gives the figures of a view in a state. */
export function callOf({ call, callIn }: Pick<View, 'call' | 'callIn'>, state: WorkbenchState): View['call'] {
  return callIn?.(state) ?? call;
}

/** Whether the figures of a view depend on a field of the state. Views of saved work have no figures. */
export function isUsedIn(
  view: Pick<View, 'call' | 'callIn' | 'ofTwoCorpora'>,
  state: WorkbenchState,
  field: keyof WorkbenchState,
): boolean {
  const call = callOf(view, state);
  if (call === undefined) return false;
  const taken = fieldsOf(call, state);
  // The target is the searched subcorpus, unless another target is chosen.
  const ofSearchedTexts = view.ofTwoCorpora === true && state.target.length === 0;
  return taken.includes(field) || (ofSearchedTexts && TEXT_FIELDS.some((each) => each === field));
}
