import { wordListNames } from '@zaban/contract';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Term } from '../../../../shared/help/term.tsx';
import { useSite } from '../../../../shared/requests/site.ts';
import { Keywords } from './keywords.tsx';
import classes from '../../controls/tables/tables.module.css';
import type { Workbench } from '../../state/address/workbench.ts';

/** Keywords of this variety against a reference list. */
export function Variety({ workbench }: { readonly workbench: Workbench }) {
  const site = useSite().data;
  if (site === undefined) return null;
  if (site.referenceLists.length === 0) {
    return (
      <Notice kind="hint" title="This site has no reference corpus to compare with.">
        <p>The team of the site can add the word frequencies of one in site.json, as “referenceLists”.</p>
      </Notice>
    );
  }
  return (
    <Keywords workbench={workbench}>
      <p className={classes.summary}>
        Words more frequent in {site.variety} than in the reference corpus above. A word can differ because the kind of
        English differs, or only because the texts have other subjects or genres. To see typical words first, sort by
        log ratio
        {site.listedWords > 0 &&
          `; to see only words from ${site.wordList.language}, tick “Only words in the ${wordListNames(site.wordList).list}” under “Change”`}
        . <Term name="variety" />
      </p>
    </Keywords>
  );
}
