import { counted } from '../../../../shared/figures.ts';
import { Button } from '../../../../controls/button.tsx';
import { useRef, useState } from 'react';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { useSite } from '../../../../shared/requests/site.ts';
import { openWork } from '../../../../shared/saved-work/saved-work.ts';
import { annotationName } from '../../state/annotation/annotation-in-words.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import classes from './saved.module.css';

/** Exports all saved work as one file, and imports such a file. */
export function WorkFiles() {
  const site = useSite().data?.name ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<number>();
  const [problem, setProblem] = useState<Error>();
  const takeIn = async (file: File): Promise<void> => {
    try {
      const { work, code } = await openWork();
      setTaken(code.importWorkFile(work, await file.text()));
      setProblem(undefined);
    } catch (caught) {
      setTaken(undefined);
      setProblem(caught instanceof Error ? caught : new Error(String(caught)));
    }
  };
  const giveFile = async (): Promise<void> => {
    try {
      const { work, code } = await openWork();
      const file = code.workFile(work, site, annotationName);
      saveFile(new Blob([file], { type: 'application/json' }), 'saved-work.json');
    } catch (caught) {
      setProblem(caught instanceof Error ? caught : new Error(String(caught)));
    }
  };
  return (
    <>
      <p className={classes.files}>
        <Button variant="default" onClick={() => void giveFile()}>
          Export all to a file
        </Button>
        <Button variant="default" onClick={() => input.current?.click()}>
          Import a file
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="File of saved work"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) void takeIn(file);
            currentTarget.value = '';
          }}
        />
        <span role="status">{taken !== undefined && `${counted(taken, 'item was', 'items were')} imported.`}</span>
      </p>
      {problem !== undefined && <Notice title="The file was not imported." error={problem} />}
    </>
  );
}
