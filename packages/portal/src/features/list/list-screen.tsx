import { Tabs } from '../../controls/tabs.tsx';
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
  const tabs = { tools: 'Tools', words: names.tab, column: 'Column of words' };
  const { words: _list, ...withoutList } = tabs;
  if (hasNoList && tab !== 'words') {
    return (
      <Screen title="Tools">
        <Tabs names={withoutList} chosen={tab} onChoose={(chosen) => change({ tab: chosen })}>
          {tab === 'tools' ? <Tools /> : <WordsColumn />}
        </Tabs>
      </Screen>
    );
  }
  return (
    <Screen title={`Tools and ${names.list}`}>
      <Tabs names={tabs} chosen={tab} onChoose={(chosen) => change({ tab: chosen, list: 1, page: 1 })}>
        {tab === 'tools' && <Tools />}
        {tab === 'words' && <WordList />}
        {tab === 'column' && <WordsColumn />}
      </Tabs>
    </Screen>
  );
}

export { ListScreen as Component };
