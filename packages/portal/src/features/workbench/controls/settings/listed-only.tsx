import { type Site, type WorkbenchState, wordListNames } from '@zaban/contract';
import { CheckBox } from '../../../../controls/check-box.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { Tip } from '../help/tip.tsx';

interface ListedOnlyProps {
  readonly workbench: Workbench;
  readonly site: Site;
}

/** The choice of the words of the word list alone; nothing where the site has no list. */
export function ListedOnly({ workbench, site }: ListedOnlyProps) {
  const { state, go } = workbench;
  // A permanent address may ask for the listed words of a list that is gone.
  if (site.listedWords === 0 && !state.listedOnly) return null;
  const { list } = wordListNames(site.wordList);
  return (
    <div className="target gap-2 control">
      <CheckBox checked={state.listedOnly} onTick={(listedOnly) => go({ listedOnly })}>
        Only words in the {list}
      </CheckBox>
      {state.listedOnly && (
        <CheckBox checked={state.withNames} onTick={(withNames) => go({ withNames })}>
          Count names too (Imran Khan)
        </CheckBox>
      )}
      <Tip about={`the ${list}`} section="counts">
        The words from {site.wordList.language} that this site lists, with all their spellings. Hits in names, such as
        “Imran Khan”, are counted only if you tick the box for them.
      </Tip>
    </div>
  );
}

/** `; Urduized words, with names`, if only listed words are counted. */
export function listedInWords(
  { listedOnly, withNames }: Pick<WorkbenchState, 'listedOnly' | 'withNames'>,
  { wordList }: Pick<Site, 'wordList'>,
): readonly string[] {
  return listedOnly ? [`; ${wordListNames(wordList).words}${withNames ? ', with names' : ''}`] : [];
}

/** The sentence of the methods, with a space before it, if only listed words are counted. */
export function listedSentence(
  { listedOnly, withNames }: Pick<WorkbenchState, 'listedOnly' | 'withNames'>,
  { wordList }: Pick<Site, 'wordList'>,
): string {
  return listedOnly
    ? ` Only words in the ${wordListNames(wordList).list} of the site were counted, hits in names ${withNames ? 'included' : 'excluded'}.`
    : '';
}
