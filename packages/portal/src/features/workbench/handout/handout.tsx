import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { wholeAddress } from '../../../shared/base-path.ts';
import { figure } from '../../../shared/figures.ts';
import { CloseIcon } from '../../../shared/layout/icons.tsx';
import { Notice } from '../../../shared/layout/notice.tsx';
import { useSite } from '../../../shared/requests/site.ts';
import { citationsOf } from '../receipts/receipt-texts.ts';
import { saveFile } from '../save-file.ts';
import tables from '../tables.module.css';
import type { Workbench } from '../workbench.ts';
import { chooseLines, useChosenLines } from '../chosen-lines.ts';
import classes from './handout.module.css';
import { handoutText, inSentences } from './handout-text.ts';
import { useSentences } from './sentences.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Chosen lines as a sheet for a class: numbered, the hits blanked or not, with answers and its source. */
export function Handout({ workbench: { state, go } }: { readonly workbench: Workbench }) {
  const site = useSite().data;
  const chosen = useChosenLines();
  const sentences = useSentences(chosen, !state.asShown);
  const [title, setTitle] = useState('Lines from the corpus');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (site === undefined) return null;
  if (chosen.length === 0) {
    return (
      <Notice kind="hint" title="No line is chosen yet.">
        <p>
          Open a line of a result and choose “Add to the handout”, or go to the line with the keyboard and press{' '}
          <kbd>h</kbd>. To add all lines of a result of up to 100 lines, open “View” above the lines and choose “Add
          these … lines to the handout”. The lines stay here when you search for something else.
        </p>
      </Notice>
    );
  }
  const source = `Source: ${citationsOf({ site, address: wholeAddress(''), today }).APA}`;
  const text = handoutText(title, inSentences(chosen, state.asShown ? [] : sentences), source, state.blanked);
  const save = async (format: 'html' | 'docx'): Promise<void> => {
    const { handoutHtml, handoutDocx } = await import('./handout-files.ts');
    const content =
      format === 'html'
        ? new Blob([handoutHtml(text)], { type: 'text/html' })
        : new Blob(handoutDocx(text), { type: DOCX });
    saveFile(content, `handout.${format}`);
  };
  return (
    <section aria-label="Handout">
      <div className={classes.tools}>
        <TextInput
          aria-label="Title of the handout"
          value={title}
          maxLength={200}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <label className={tables.check}>
          <input
            type="checkbox"
            checked={state.blanked}
            onChange={(event) => go({ blanked: event.currentTarget.checked })}
          />
          Replace the hits with blanks
        </label>
        <label className={tables.check}>
          <input
            type="checkbox"
            checked={!state.asShown}
            onChange={(event) => go({ asShown: !event.currentTarget.checked })}
          />
          Whole sentences
        </label>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="default" onClick={() => void save('docx')}>
          Save as DOCX
        </Button>
        <Button variant="default" onClick={() => void save('html')}>
          Save as HTML
        </Button>
        <button type="button" className={classes.clear} onClick={() => chooseLines([])}>
          Remove all {figure(chosen.length)}
        </button>
      </div>
      <p className={classes.kept} data-screen-only>
        The lines stay here until you close this tab, also after a reload. To keep them longer, save the handout.
      </p>
      <article className={classes.sheet} data-handout>
        <h2>{text.title}</h2>
        <ol className={classes.lines}>
          {text.lines.map(({ left, node, right, file }, index) => (
            <li key={`${chosen[index]?.filename} ${chosen[index]?.start}`}>
              {left}
              <b data-blank={state.blanked || undefined}>{node}</b>
              {right} <small>{file}</small>
              <button
                type="button"
                aria-label={`Remove line ${index + 1}`}
                onClick={() => chooseLines(chosen.toSpliced(index, 1))}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ol>
        <p className={classes.source} data-cited>
          {text.source}
        </p>
        {text.key.length > 0 && (
          <section aria-label="Answers" className={classes.key}>
            <h3>Answers</h3>
            <ol>
              {text.key.map((each, index) => (
                // The same word may stand there more than once.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{each}</li>
              ))}
            </ol>
          </section>
        )}
      </article>
    </section>
  );
}
