import { MESSAGES } from '@zaban/contract';
import { addressOf } from '../../shared/addresses.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import panels from '../../shared/layout/two-panels.module.css';
import { FileList } from '../../shared/reading/file-list.tsx';
import { useCorpusFiles } from '../../shared/requests/corpus-files.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { rememberedWord } from '../../shared/search/typed-word.ts';
import { CriteriaSelect } from '../../shared/search/criteria-select.tsx';
import classes from './keyword-frequency-screen.module.css';
import { FrequencyOfWord } from './frequency-of-word.tsx';
import { WordTable } from './word-table.tsx';

/** The files of the corpus, and the words of one of them by frequency. */
function KeywordFrequencyScreen() {
  const [{ criteria, file }, change] = useScreenState('keywordFrequency');
  const word = rememberedWord();
  const files = useCorpusFiles(criteria);
  const title = files.isPending ? undefined : (files.data?.find(({ fileName }) => fileName === file)?.title ?? '');
  return (
    <Screen title="Keyword frequency">
      {word !== '' && <FrequencyOfWord word={word} criteria={criteria} />}
      <p className={`below-4 ${classes.lead}`}>Select a file to see all of its words, the most frequent first.</p>
      <div className="below-5 within-15">
        <CriteriaSelect
          label="Category"
          value={criteria}
          onChange={(chosen) => change({ criteria: chosen, file: undefined })}
        />
      </div>
      <div className={`${classes.panels} stack one-column gap-6 ${panels.panels}`}>
        <FileList
          criteria={criteria}
          chosen={file}
          addressOfFile={(fileName) => addressOf.keywordFrequency({ criteria, file: fileName })}
          stays
        />
        {file === undefined ? (
          <Notice kind="hint" title={MESSAGES.selectFile} />
        ) : (
          <WordTable key={file} fileName={file} title={title} wanted={word} />
        )}
      </div>
    </Screen>
  );
}

export { KeywordFrequencyScreen as Component };
