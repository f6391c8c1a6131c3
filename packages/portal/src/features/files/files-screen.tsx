import { addressOf } from '../../shared/addresses.ts';
import { useFocusAfter } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import panels from '../../shared/layout/two-panels.module.css';
import { FileList } from '../../shared/files/file-list.tsx';
import { ReturnLink } from '../../shared/layout/return-link.tsx';
import { FileText } from '../../shared/files/file-text.tsx';
import { useScreenState } from '../../shared/screen-state.ts';
import { CriteriaSelect } from '../../shared/search/criteria-select.tsx';
import classes from './files-screen.module.css';

/** The files of the corpus by category, and the text of the chosen one. */
function FilesScreen() {
  const [{ criteria, file, hit }, change] = useScreenState('files');
  const reading = useFocusAfter<HTMLDivElement>(file, file === undefined);
  return (
    <Screen title="Corpus files">
      <div className="below-5 within-15">
        <CriteriaSelect
          label="Category"
          value={criteria}
          onChange={(chosen) => change({ criteria: chosen, file: undefined, hit: '' })}
        />
      </div>
      <div
        className={`${classes.panels} stack one-column gap-6 ${panels.panels}`}
        data-reading={file !== undefined || undefined}
      >
        <FileList
          criteria={criteria}
          chosen={file}
          addressOfFile={(chosen) => addressOf.files({ criteria, file: chosen })}
        />
        <div ref={reading} tabIndex={-1}>
          {file === undefined ? (
            <Notice kind="hint" title="Select a file to read its text" />
          ) : (
            <>
              <FileText
                key={file}
                fileName={file}
                hit={hit}
                back={<ReturnLink to={addressOf.files({ criteria })} place="the list of corpus files" />}
              />
            </>
          )}
        </div>
      </div>
    </Screen>
  );
}

export { FilesScreen as Component };
