import { SCREENS } from '@zaban/contract';
import { GoBack } from '../../shared/layout/go-back.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { queryInWords } from '../../shared/search/listed-word.ts';
import { SearchBar } from '../../shared/search/search-bar.tsx';
import { SearchFirst } from '../../shared/search/search-first.tsx';
import { Definition } from './definition.tsx';
import { DefinitionFooter } from './definition-footer.tsx';
import { KwicLines } from './kwic-lines.tsx';

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
