import type { Site, WorkbenchState } from '@zaban/contract';
import { capitalised } from '../../state/names/field-labels.ts';
import {
  isSameSubcorpus,
  REST,
  searchedSubcorpus,
  shortNameOf,
  type SubcorpusEntries,
  WHOLE,
} from '../../state/subcorpora/subcorpus.ts';
import { type KeywordCorpora, listNameOf } from './keyword-corpora.ts';

/** Letters of a head at most; the help of the column has the whole name. */
const LONGEST = 26;

/** What the columns of the two corpora are called: `Literary` and `The rest`, `My text 1` and `My text 2`. */
export interface CorpusHeads {
  readonly target: string;
  readonly reference: string;
}

export function corpusHeads(
  state: WorkbenchState,
  { target, reference }: KeywordCorpora,
  site: Pick<Site, 'shortName' | 'categories' | 'referenceLists'>,
): CorpusHeads {
  const headOf = (subcorpus: SubcorpusEntries, name: string): string => {
    if (isSameSubcorpus(subcorpus, REST)) return 'The rest';
    if (name === '' && isSameSubcorpus(subcorpus, WHOLE)) return shortened(site.shortName);
    const list = site.referenceLists.find((each) => each.name === listNameOf(subcorpus));
    return shortened(list?.title ?? (name || capitalised(shortNameOf(subcorpus, site.categories))));
  };
  const ownName = isSameSubcorpus(target, searchedSubcorpus(state)) ? state.part : '';
  const heads = {
    target: headOf(target, state.targetName || ownName),
    reference: headOf(reference, state.referenceName),
  };
  if (heads.target !== heads.reference) return heads;
  return { target: `${heads.target} (target)`, reference: `${heads.reference} (reference)` };
}

function shortened(name: string): string {
  const letters = Array.from(name);
  return letters.length <= LONGEST
    ? name
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
