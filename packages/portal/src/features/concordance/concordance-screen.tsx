import { SCREENS } from '@zaban/contract';
import { addressOf } from '../../shared/addresses.ts';
import { GoBack } from '../../shared/layout/go-back.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { ReturnLink } from '../../shared/layout/return-link.tsx';
import { FileText } from '../../shared/files/file-text.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { queryInWords } from '../../shared/search/listed-word.ts';
import { SearchBar } from '../../shared/search/search-bar.tsx';
import { SearchFirst } from '../../shared/search/search-first.tsx';
import { ConcordanceLines } from './concordance-lines.tsx';

/** The hits of a word below one another, with a chosen number of words left and right, in a chosen order. */
function ConcordanceScreen() {
  const [state] = useScreenState('concordance');
  const { word, criteria, file, hit } = state;
  if (file !== undefined) {
    return (
      <Screen key={file} title={file} heading="quiet">
        <FileText
          fileName={file}
          word={word}
          hit={hit}
          back={
            <ReturnLink to={addressOf.concordance({ ...state, file: undefined, hit: '' })} place="the list of lines" />
          }
        />
      </Screen>
    );
  }
  return (
    <Screen key="lines" title={word === '' ? 'Concordance' : `Concordance: ${queryInWords(word)}`} heading="quiet">
      <GoBack to={SCREENS.search} />
      <SearchBar view="concordance" word={word} criteria={criteria} />
      {word === '' ? <SearchFirst /> : <ConcordanceLines />}
    </Screen>
  );
}

export { ConcordanceScreen as Component };
