import { Button } from '../../controls/button.tsx';
import type { GivenFile } from '@zaban/own-texts';
import { type DragEvent, useRef, useState } from 'react';
import { filesOfDrop, filesOfInput } from './given-files.ts';
import classes from './my-texts.module.css';

interface ChooserProps {
  readonly onFiles: (files: readonly GivenFile[]) => void;
  readonly onPaste: () => void;
}

/** The area where files and folders are dropped or chosen; texts can be pasted instead. */
export function Chooser({ onFiles, onPaste }: ChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void filesOfDrop(event.dataTransfer).then((found) => {
      if (found.length > 0) onFiles(found);
    });
  };
  const taken = (input: HTMLInputElement) => {
    const found = filesOfInput(input.files ?? new DataTransfer().files);
    // Without this the browser reports no change when the same files are chosen again.
    input.value = '';
    if (found.length > 0) onFiles(found);
  };
  return (
    <div
      className={`stack gap-4 raised ${classes.drop}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={`serif large ${classes.dropHere}`}>Drop files or a folder here</p>
      <div className="wrap gap-3">
        <Button onClick={() => files.current?.click()}>Choose files</Button>
        <Button variant="default" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
        <Button variant="default" onClick={onPaste}>
          Paste texts
        </Button>
      </div>
      <p className="soft note within-34">
        You can choose text, Word, OpenDocument, PDF, EPUB, HTML, RTF, TEI, M2, <span className="nowrap">CoNLL-U</span>{' '}
        and vertical files (one word on each line), transcripts (CHAT, ELAN, EXMARaLDA, TextGrid, SRT, WebVTT), tables
        (CSV, Excel, JSON lines) that have the texts in a column “text”, and zip files of all these. Each folder becomes
        a category. To add facts about the texts, include a CSV table with the columns “file”, “title”, “author” and
        “year”: one row for each file. You can also open a corpus file (.zaban) that you saved.
      </p>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Files"
        onChange={(event) => taken(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        webkitdirectory=""
        hidden
        aria-label="Folder"
        onChange={(event) => taken(event.currentTarget)}
      />
    </div>
  );
}
