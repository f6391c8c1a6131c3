import { citationsOf } from '../../../../shared/citation.ts';
import { dateInWords } from '../../../../shared/figures.ts';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { type Workbench, hasQuery } from '../../state/address/workbench.ts';
import { CopiedText } from './copied-text.tsx';
import { CountAgain } from './count-again.tsx';
import { methodsOf, snippetsOf } from './receipt-texts.ts';
import classes from './receipt.module.css';
import { useReceiptFacts } from './receipt-facts.ts';
import { embedAddress, embedFrame, type Site, type WorkbenchState } from '@zaban/contract';
import { wholeAddress } from '../../../../shared/base-path.ts';
import { CHOSEN_CORPUS } from '../../../../shared/corpus.ts';
import { queryAlone } from '../../state/query/query-name.ts';
import { VIEWS } from '../../views/views.ts';
import { pageCall, pageSearch } from './page-search.ts';

/** How the figures on the page were made, and how to cite and repeat them; opens over the page. */
export function Receipt({ workbench, disabled }: { readonly workbench: Workbench; readonly disabled: boolean }) {
  return (
    <OverPanel text="Cite" disabled={disabled} label="Citation, methods and code">
      {() => <ReceiptTexts key={workbench.state.view} workbench={workbench} />}
    </OverPanel>
  );
}

function ReceiptTexts({ workbench }: { readonly workbench: Workbench }) {
  const facts = useReceiptFacts(workbench);
  if (facts === undefined) return <Skeleton lines={6} />;
  const { site, address, today } = facts;
  const { APA, MLA, ...files } = citationsOf(facts);
  return (
    <div className={`within ${classes.receipt}`}>
      <p>
        {site.name}, build <code>{site.buildId}</code>, {dateInWords(today)}
      </p>
      {Object.entries({ APA, MLA, 'Permanent address': address }).map(([title, text]) => (
        <CopiedText key={title} title={title} text={text} />
      ))}
      {Object.entries({
        'Methods paragraph': methodsOf(facts),
        ...files,
        ...snippetsOf(facts),
        ...embedTexts(site, workbench.state),
      }).map(([title, text]) => (
        <CopiedText key={title} title={title} text={text} folded />
      ))}
      <CountAgain workbench={workbench} facts={facts} />
    </div>
  );
}

/** What shows the result in a page of another site, by its title: nothing where the site has no such pages. */
function embedTexts(site: Pick<Site, 'name' | 'embeds'>, state: WorkbenchState): Record<string, string> {
  if (!site.embeds) return {};
  const corpus = CHOSEN_CORPUS === undefined ? '' : `&corpus=${encodeURIComponent(CHOSEN_CORPUS)}`;
  const address = embedAddress(wholeAddress(''), pageCall(state), pageSearch(state) + corpus);
  const title = [...(hasQuery(state) ? [queryAlone(state)] : []), VIEWS[state.view].name, site.name].join(' – ');
  return { 'Embed in a page (HTML)': embedFrame(address, title), 'Embed by its address (oEmbed)': address };
}
