import { type Annotations, buildOfKey, type SavedLine } from '../../../../shared/saved-work/annotations.ts';
import { draftOf, readDraft } from '../query/draft.ts';
import { labelFields, type QueryBefore } from '../query/labelled-query.ts';
import type { Change } from '../address/workbench.ts';

/** The lines to which a coder gave a label. */
export interface LabelledLines {
  readonly coder: string;
  readonly label: string;
  readonly lines: readonly SavedLine[];
}

/** The longest query that a call accepts; about 600 hits of one token, or 300 of several. */
const LONGEST = 10_000;

/** The lines of each coder and label that were labelled on this build, in which alone their positions are valid. */
export function labelledLines({ lines, coders }: Annotations, build: string): readonly LabelledLines[] {
  return Object.entries(coders).flatMap(([coder, marks]) => {
    const labelled = Object.entries(marks).flatMap(([key, { label }]) => {
      const line = buildOfKey(key) === build ? lines[key] : undefined;
      return label === '' || line === undefined ? [] : [{ label, line }];
    });
    const byLabel = Map.groupBy(labelled, ({ label }) => label);
    return [...byLabel].map(([label, own]) => ({
      coder,
      label,
      lines: own.map(({ line }) => line).toSorted((a, b) => a.start - b.start),
    }));
  });
}

/**
 * The change that searches only these hits of the query, by their positions, so that every view counts them; undefined
 * for no query, no lines, or too many for one query.
 *
 * @param tagset name of the tagset of the corpus
 */
export function goOnWith(
  state: QueryBefore,
  chosen: Pick<LabelledLines, 'label' | 'lines'>,
  tagset = '',
): Change | undefined {
  return goOn(state, chosen, (places) => places, tagset);
}

/** The change that searches all hits of the query except these labelled lines. */
export function goOnWithout(state: QueryBefore, lines: readonly SavedLine[], tagset = ''): Change | undefined {
  return goOn(state, { label: '', lines }, (places) => `!(${places})`, tagset);
}

function goOn(
  state: QueryBefore,
  { label, lines }: { readonly label: string; readonly lines: readonly Pick<SavedLine, 'start' | 'end'>[] },
  conditionOf: (places: string) => string,
  tagset: string,
): Change | undefined {
  const query = readDraft(draftOf(state), tagset);
  if (query === undefined || query.fault !== undefined || lines.length === 0) return undefined;
  // Hits of one token cannot begin at the same place; of others, the end tells them apart.
  const isToken = query.pattern.kind === 'token';
  const places = lines.map(({ start, end }) => `match=${start}${isToken ? '' : `&matchend=${end - 1}`}`);
  const cql = `(${query.cql}) :: ${conditionOf(places.join('|'))}`;
  return cql.length > LONGEST
    ? undefined
    : { cql, simple: '', sample: 0, annotate: false, ...labelFields(state, label) };
}
