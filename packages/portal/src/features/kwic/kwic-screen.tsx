import { SCREENS, MESSAGES } from '@zaban/contract';
import { GoBack } from '../../shared/layout/go-back.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { queryInWords } from '../../shared/search/listed-word.ts';
import { SearchBar } from '../../shared/search/search-bar.tsx';
import { SearchFirst } from '../../shared/search/search-first.tsx';
import { Definition } from './definition.tsx';
import { KwicLines } from './kwic-lines.tsx';
import { OWN_TEXTS } from '../../shared/in-page.ts';
import { copyrightOf } from '../../shared/layout/copyright.ts';
import { useSite } from '../../shared/requests/site.ts';

/** What a featured word means, and every hit of a word in its context. */
function KwicScreen() {
  const [{ word, criteria }] = useScreenState('kwic');
  return (
    <Screen title={word === '' ? 'Keyword in context' : `Keyword in context: ${queryInWords(word)}`} heading="quiet">
      <GoBack to={SCREENS.search} />
      <SearchBar view="kwic" word={word} criteria={criteria} />
      {word === '' ? (
        <SearchFirst />
      ) : (
        <>
          <Definition key={word} word={word} />
          <KwicLines />
        </>
      )}
      <DefinitionFooter />
    </Screen>
  );
}

export { KwicScreen as Component };

/** When the definitions of the site were last changed (one’s own corpus has none), and who holds the copyright. */
function DefinitionFooter() {
  const site = useSite().data;
  return (
    <p className="soft note above-7 pad-above-3 ruled-above">
      {OWN_TEXTS === undefined && MESSAGES.lastUpdated} {site !== undefined && copyrightOf(site)}
    </p>
  );
}
