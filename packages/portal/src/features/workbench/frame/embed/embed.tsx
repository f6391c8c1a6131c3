import { embedAddress, embedFrame, type WorkbenchState } from '@zaban/contract';
import { wholeAddress } from '../../../../shared/base-path.ts';
import { CHOSEN_CORPUS } from '../../../../shared/corpus.ts';
import { useSite } from '../../../../shared/requests/site.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { hasQuery } from '../../state/address/workbench.ts';
import { queryAlone } from '../../state/query/query-name.ts';
import { VIEWS } from '../../views/views.ts';
import { CopiedText } from '../receipts/copied-text.tsx';
import { pageCall, pageSearch } from '../receipts/page-search.ts';
import classes from '../receipts/receipt.module.css';

/** The element that shows the result in a page of another site; nothing where the site has no such pages. */
export function Embed({ state }: { readonly state: WorkbenchState }) {
  const site = useSite().data;
  if (site?.embeds !== true) return null;
  const address = embedAddress(wholeAddress(''), pageCall(state), searchOf(state));
  const { name } = VIEWS[state.view];
  const title = [...(hasQuery(state) ? [queryAlone(state)] : []), name, site.name].join(' – ');
  return (
    <OverPanel text="Embed" label="This result in a page of yours">
      {() => (
        <div className={classes.receipt}>
          <p>
            The small page has the first lines or rows, with source, licence and citation, and follows the corpus.{' '}
            <a href={address} target="_blank" rel="noopener">
              Look at it
            </a>
          </p>
          <CopiedText title="For a page in HTML" text={embedFrame(address, title)} />
          <CopiedText title="Address, for editors that embed by oEmbed" text={address} />
        </div>
      )}
    </OverPanel>
  );
}

/** The query string of the call that gives the result, with its corpus. */
function searchOf(state: WorkbenchState): string {
  const corpus = CHOSEN_CORPUS === undefined ? '' : `&corpus=${encodeURIComponent(CHOSEN_CORPUS)}`;
  return pageSearch(state) + corpus;
}
