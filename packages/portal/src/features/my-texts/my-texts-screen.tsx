import { SCREENS } from '@zaban/contract';
import type { BuildProgress, GivenFile } from '@zaban/own-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { PUBLISHED } from '../../shared/in-page.ts';
import { useFocusAfter } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { Chooser } from './chooser.tsx';
import { KeptList } from './kept-list.tsx';
import { Made } from './made.tsx';
import { useMaking } from './making.ts';
import classes from './my-texts.module.css';
import { PasteTexts } from './paste-texts.tsx';
import { FIRST_TEXTS, type PastedText } from './pasted.ts';
import { Setup } from './setup.tsx';
import { Button } from '../../controls/button.tsx';
import { figure, percent } from '../../shared/figures.ts';

/** Makes a corpus of the visitor's own texts in this browser, with the whole workbench to search it. */
function MyTextsScreen() {
  const [files, setFiles] = useState<readonly GivenFile[]>();
  const [pasted, setPasted] = useState<readonly PastedText[]>();
  const { making, make, cancel, clear } = useMaking();
  const place = useFocusAfter<HTMLDivElement>(`${making.state} ${files === undefined} ${pasted === undefined}`);
  if (PUBLISHED?.isInside === true) {
    return (
      <Screen title="My texts" width="text">
        <Notice kind="hint" title="“My texts” does not work in this single-file copy of the site.">
          <p>Open the site at its web address, or use a copy that consists of a folder of files.</p>
        </Notice>
      </Screen>
    );
  }
  const restart = () => {
    setFiles(undefined);
    setPasted(undefined);
    clear();
  };
  return (
    <Screen title="My texts">
      <p className="below-5 body serif measure">
        Search texts of your own with the whole workbench: lines, counts, comparisons, and words that often occur
        together. Your texts are read and stored only in this browser. They are not sent anywhere. You can compare your
        texts with each other, and <Link to={SCREENS.compareText}>read one word by word beside the corpus</Link>.
      </p>
      <div ref={place} tabIndex={-1} className={`stack gap-4 slim ${classes.work}`}>
        {making.state === 'failed' && (
          <Notice title="The corpus could not be made.">
            <p>{making.error.message}</p>
          </Notice>
        )}
        {making.state === 'working' && <Progress progress={making.progress} onCancel={cancel} />}
        {making.state === 'done' && <Made made={making.made} notes={making.notes} onMore={restart} />}
        {(making.state === 'idle' || making.state === 'failed') && (
          <>
            {files !== undefined && <Setup files={files} onMake={make} onClear={restart} />}
            {files === undefined && pasted !== undefined && (
              <PasteTexts texts={pasted} onTexts={setPasted} onMake={make} onClear={restart} />
            )}
            {files === undefined && pasted === undefined && (
              <Chooser onFiles={setFiles} onPaste={() => setPasted(FIRST_TEXTS)} />
            )}
          </>
        )}
      </div>
      <KeptList />
    </Screen>
  );
}

export { MyTextsScreen as Component };

function inWords(progress: BuildProgress): string {
  switch (progress.phase) {
    case 'loading':
      return 'Getting ready';
    case 'reading':
      return `Reading: ${figure(progress.files)} of ${figure(progress.of)} files, ${figure(progress.tokens)} tokens`;
    case 'indexing':
      return `Indexing: ${percent(progress.share)}`;
    case 'keeping':
      return `Saving in this browser: ${percent(progress.share)}`;
  }
}

/** The progress of a build, with a button that cancels it. */
function Progress({ progress, onCancel }: { readonly progress: BuildProgress; readonly onCancel: () => void }) {
  const share = progress.phase === 'loading' ? undefined : progress.share;
  return (
    <div className={classes.panel}>
      <p role="status" className="body serif anywhere">
        {inWords(progress)}
      </p>
      <progress className={`whole ${classes.bar}`} aria-label="Progress" max={1} value={share} />
      <div>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
