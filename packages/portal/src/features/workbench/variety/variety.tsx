import { Notice } from '../../../shared/layout/notice.tsx';
import { useSite } from '../../../shared/requests/site.ts';
import { Keywords } from '../keywords/keywords.tsx';
import classes from '../tables.module.css';
import type { Workbench } from '../workbench.ts';

/** What is distinctive of this variety against general English. */
export function Variety({ workbench }: { readonly workbench: Workbench }) {
  const site = useSite().data;
  if (site === undefined) return null;
  if (site.referenceLists.length === 0) {
    return (
      <Notice kind="hint" title="This site has no list of general English to compare with.">
        <p>Whoever runs it can add one to its site.json, as “referenceLists”.</p>
      </Notice>
    );
  }
  return (
    <>
      <Keywords workbench={workbench} />
      <p className={classes.summary}>
        What {site.variety} uses more than general English, as far as the reference list stands for it: subjects differ
        as well as words. Choose a part of the corpus to compare that part alone, or the words of the word list alone.
      </p>
    </>
  );
}
