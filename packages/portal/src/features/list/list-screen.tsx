import { Tabs } from '../../controls/on-few-screens/tabs.tsx';
import { DEFAULT_WORD_LIST, wordListNames } from '@zaban/contract';
import { Screen } from '../../shared/layout/screen.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { Tools } from './tools.tsx';
import { WordList } from './word-list.tsx';
import { WordsColumn } from './words-column.tsx';

/** The tools of the portal, and the list of Urduized words. */
function ListScreen() {
  const [{ tab }, change] = useScreenState('list');
  // A site without a list has no link to this screen, but its address may be opened.
  const site = useSite().data;
  const hasNoList = site?.listedWords === 0;
  const names = wordListNames(site?.wordList ?? DEFAULT_WORD_LIST);
  const tools = tab === 'column' ? <WordsColumn /> : <Tools />;
  if (hasNoList && tab !== 'words') return <Screen title="Tools">{tools}</Screen>;
  return (
    <Screen title={`Tools and ${names.list}`}>
      <Tabs
        names={{ tools: 'Tools', words: names.tab }}
        chosen={tab === 'words' ? tab : 'tools'}
        onChoose={(chosen) => change({ tab: chosen, list: 1, page: 1 })}
      >
        {tab === 'words' ? <WordList /> : tools}
      </Tabs>
    </Screen>
  );
}

export { ListScreen as Component };
