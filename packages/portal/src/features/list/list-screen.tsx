import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { DEFAULT_WORD_LIST, wordListNames } from '@zaban/contract';
import { Screen } from '../../shared/layout/screen.tsx';
import tabs from '../../shared/layout/tabs.module.css';
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
        value={tab}
        onChange={(chosen) => change({ tab: chosen === 'words' ? 'words' : 'tools', list: 1, page: 1 })}
        keepMounted={false}
        classNames={tabs}
      >
        <Tabs.List>
          <Tabs.Tab value="tools">Tools</Tabs.Tab>
          <Tabs.Tab value="words">{names.tab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tools">
          <Tools />
        </Tabs.Panel>
        <Tabs.Panel value="words">
          <WordList />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

export { ListScreen as Component };
