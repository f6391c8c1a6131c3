import { embedAddress, embedFrame, type Site, type WorkbenchState } from '@zaban/contract';
import { wholeAddress } from '../../../../shared/base-path.ts';
import { CHOSEN_CORPUS } from '../../../../shared/corpus.ts';
import { hasQuery } from '../../state/address/workbench.ts';
import { queryAlone } from '../../state/query/query-name.ts';
import { VIEWS } from '../../views/views.ts';
import { pageCall, pageSearch } from './page-search.ts';

/** What shows the result in a page of another site, by its title: nothing where the site has no such pages. */
export function embedTexts(site: Pick<Site, 'name' | 'embeds'>, state: WorkbenchState): Record<string, string> {
  if (!site.embeds) return {};
  const corpus = CHOSEN_CORPUS === undefined ? '' : `&corpus=${encodeURIComponent(CHOSEN_CORPUS)}`;
  const address = embedAddress(wholeAddress(''), pageCall(state), pageSearch(state) + corpus);
  const title = [...(hasQuery(state) ? [queryAlone(state)] : []), VIEWS[state.view].name, site.name].join(' – ');
  return { 'Embed in a page (HTML)': embedFrame(address, title), 'Embed by its address (oEmbed)': address };
}
