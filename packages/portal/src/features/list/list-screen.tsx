import { Tabs } from '../../controls/tabs.tsx';
import { DEFAULT_WORD_LIST, wordListNames } from '@zaban/contract';
import { Screen } from '../../shared/layout/screen.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { Tools } from './tools.tsx';
import { WordList } from './word-list.tsx';

/** The tools of the portal, and the list of Urduized words. */
function ListScreen() {
  const [{ tab }, change] = useScreenState('list');
  // A site without a list has no link to this screen, but its address may be opened.
  const site = useSite().data;
  const hasNoList = site?.listedWords === 0;
  const names = wordListNames(site?.wordList ?? DEFAULT_WORD_LIST);
  if (hasNoList && tab === 'tools') {
    return (
      <Screen title="Tools">
        <Tools />
      </Screen>
    );
  }
  return (
    <Screen title={`Tools and ${names.list}`}>
      <Tabs
        names={{ tools: 'Tools', words: names.tab }}
        chosen={tab}
        onChoose={(chosen) => change({ tab: chosen, list: 1, page: 1 })}
      >
        {tab === 'tools' ? <Tools /> : <WordList />}
      </Tabs>
    </Screen>
  );
}

export { ListScreen as Component };
