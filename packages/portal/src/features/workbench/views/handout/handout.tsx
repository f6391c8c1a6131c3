import { CheckBox } from '../../../../controls/check-box.tsx';
import type { WorkbenchState } from '@zaban/contract';
import { Button } from '../../../../controls/button.tsx';
import { TextField } from '../../../../controls/text-field.tsx';
import { useState } from 'react';
import { citationsOf } from '../../../../shared/citation.ts';
import { wholeAddress } from '../../../../shared/base-path.ts';
import { allCounted, figure } from '../../../../shared/figures.ts';
import { CloseIcon } from '../../../../controls/icons.tsx';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { useFocusAfter } from '../../../../shared/layout/focus-after.ts';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { useSite, useWriting } from '../../../../shared/requests/site.ts';
import type { WorkPlace } from '../../../../shared/saved-work/account-work.ts';
import { useSavedWork } from '../../../../shared/saved-work/saved-work.ts';
import { capitalised } from '../../state/names/field-labels.ts';
import { PlaceNote } from '../../controls/notes/place-note.tsx';
import { labelInWords, labelledQuery } from '../../state/query/labelled-query.ts';
import { queryName } from '../../state/query/query-name.ts';
import { saveFile } from '../../../../shared/save-file.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import {
  type ChosenLine,
  removeLines,
  setHandoutTitle,
  useChosenLines,
  useHandoutProblem,
} from '../../state/lines/chosen-lines.ts';
import classes from './handout.module.css';
import { FirstLines, useBeginning } from './first-lines.tsx';
import { handoutItems, type HandoutPart, handoutText, inSentences } from './handout-text.ts';
import { useSentences } from './sentences.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What was removed last, and how to put it back. */
interface Removed {
  /** `Line 3` */
  readonly what: string;
  readonly putBack: () => void;
}

interface HandoutProps {
  readonly workbench: Workbench;
  /** Where saved work is stored: browser or account. */
  readonly place: WorkPlace;
}

/** The chosen lines as a worksheet for a class: numbered, with or without blanks for the hits, with answers and source. */
export function Handout({ workbench, place }: HandoutProps) {
  const { state, go } = workbench;
  const site = useSite().data;
  const { direction } = useWriting();
  const chosen = useChosenLines();
  const sentences = useSentences(chosen, !state.asShown);
  const problem = useHandoutProblem();
  const { handout } = useSavedWork();
  const [typed, setTyped] = useState<string>();
  const labelled = labelledLines(state, chosen);
  const title =
    typed ?? (handout.title || (labelled === undefined ? 'Lines from the corpus' : titleOf(state, labelled)));
  // The pressed button disappears with its line: the focus moves to the lines or, without lines, to the screen.
  const [removals, setRemovals] = useState({ ofLines: 0, ofAll: 0 });
  const list = useFocusAfter<HTMLOListElement>(removals.ofLines, true, true);
  const screen = useFocusAfter<HTMLElement>(removals.ofAll);
  const [removed, setRemoved] = useState<Removed>();
  const remove = (lines: readonly ChosenLine[], what: string): void => {
    const { ofLines, ofAll } = removals;
    setRemovals(lines.length === chosen.length ? { ofLines, ofAll: ofAll + 1 } : { ofLines: ofLines + 1, ofAll });
    setRemoved({ what, putBack: removeLines(lines) });
  };
  const afterRemoval = removed !== undefined && (
    <p className={`text-row gap-2 raised slim ${classes.removed}`} data-screen-only role="status">
      {removed.what} removed.{' '}
      <button
        type="button"
        className="link control"
        onClick={() => {
          removed.putBack();
          setRemoved(undefined);
          setRemovals({ ...removals, ofAll: removals.ofAll + 1 });
        }}
      >
        Put back
      </button>
    </p>
  );
  const isBeginning = useBeginning(state);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (site === undefined) return null;
  if (chosen.length === 0 && isBeginning) return <Skeleton lines={8} />;
  if (chosen.length === 0) {
    return (
      <section ref={screen} tabIndex={-1} aria-label="Handout" className="pad-above-2">
        {afterRemoval}
        <Notice kind="hint" title="No line is chosen yet.">
          <p>
            Tick lines of a result, or go to a line with the keyboard and press <kbd>h</kbd>. If a result has at most
            100 lines, “View” above the lines can add them all. The lines stay here when you search for something else,
            and when you close the browser.
          </p>
          <FirstLines workbench={workbench} />
        </Notice>
      </section>
    );
  }
  const part = labelled === undefined || state.blanked ? undefined : queryName(state);
  const source = `Source: ${citationsOf({ site, address: wholeAddress('/'), today, part }).APA}`;
  const items = handoutItems(inSentences(chosen, state.asShown ? [] : sentences), state.blanked);
  const text = handoutText(
    title,
    items.flatMap((item) => item.slice(0, 1)),
    source,
    state,
  );
  const save = async (format: 'html' | 'docx'): Promise<void> => {
    const { handoutHtml, handoutDocx, handoutFileName } = await import('./handout-files.ts');
    const content =
      format === 'html'
        ? new Blob([handoutHtml(text, direction)], { type: 'text/html' })
        : new Blob(handoutDocx(text, direction), { type: DOCX });
    saveFile(content, handoutFileName(text.title, format));
  };
  return (
    <section ref={screen} tabIndex={-1} aria-label="Handout">
      <div className={`row gap-2-3 pad-above-2 pad-below-1 ${classes.tools}`}>
        <TextField
          aria-label="Title of the handout"
          before="Title"
          value={title}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => {
            if (typed !== undefined) setHandoutTitle(typed.trim());
          }}
        />
        <CheckBox checked={state.blanked} onTick={(blanked) => go({ blanked })}>
          Replace the word with a blank
        </CheckBox>
        <CheckBox checked={!state.asShown} onTick={(ticked) => go({ asShown: !ticked })}>
          Whole sentences
        </CheckBox>
        <CheckBox checked={!state.withoutFiles} onTick={(ticked) => go({ withoutFiles: !ticked })}>
          File names
        </CheckBox>
        {state.blanked && (
          <CheckBox checked={!state.withoutAnswers} onTick={(ticked) => go({ withoutAnswers: !ticked })}>
            Answers on a page of their own
          </CheckBox>
        )}
        <div className="row gap-2-3">
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="default" onClick={() => void save('docx')}>
            Save for Word (DOCX)
          </Button>
          <Button variant="default" onClick={() => void save('html')}>
            Save as HTML
          </Button>
          <button
            type="button"
            className="link control"
            onClick={() => remove(chosen, capitalised(allCounted(chosen.length, 'line')))}
          >
            Remove all {figure(chosen.length)}
          </button>
        </div>
      </div>
      <p className="below-4 soft small" data-screen-only>
        The lines stay here until you remove them. <PlaceNote place={place} />
      </p>
      <FirstLines workbench={workbench} />
      {problem !== undefined && <Notice title="The last change of the handout was not saved." error={problem} />}
      <article className={`body serif slim ${classes.sheet}`} data-handout>
        <h2 className="below-4">{text.title}</h2>
        <ol ref={list} tabIndex={-1} aria-label="Lines" className={`as-texts ${classes.lines}`}>
          {text.lines.map(({ parts, file }, index) => (
            <li key={keyOf(items[index])}>
              <Parts parts={parts} /> {file !== '' && <small className="soft small sans nowrap">{file}</small>}
              <button
                type="button"
                className="small-icon soft"
                aria-label={`Remove line ${index + 1}`}
                onClick={() => remove(items[index] ?? [], `Line ${index + 1}`)}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ol>
        <p className="above-4 soft small sans anywhere pad-above-2 ruled-above" data-cited>
          {text.source}
        </p>
        {text.key.length > 0 && (
          <section aria-label="Answers" className={`above-5 ${classes.key}`}>
            <h3>Answers</h3>
            <ol>
              {text.key.map((each, index) => (
                // The same word may occur more than once.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{each}</li>
              ))}
            </ol>
          </section>
        )}
      </article>
      {afterRemoval}
    </section>
  );
}

/** Hits of several queries, or on several builds, may begin at the same position. */
function keyOf([line]: readonly ChosenLine[] = []): string {
  return `${line?.start} ${line?.end} ${line?.filename}`;
}

/** The label, "" for none, if the query is for the lines with one label and the handout has no others. */
function labelledLines(state: WorkbenchState, chosen: readonly ChosenLine[]): string | undefined {
  const labelled = labelledQuery(state);
  return labelled !== undefined && chosen.every(({ start }) => labelled.starts?.has(start))
    ? labelled.label
    : undefined;
}

/** The title of the lines with one label: with blanks it does not name the query, which may be the answer. */
function titleOf(state: WorkbenchState, label: string): string {
  return state.blanked ? `Lines ${labelInWords(label)}` : capitalised(queryName(state));
}

/** A line with its hit or its blanks. */
function Parts({ parts }: { readonly parts: readonly HandoutPart[] }) {
  return parts.map(({ text, kind }, index) => {
    if (kind === 'context') return text;
    return (
      // The parts of a line never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <b key={index} {...(kind === 'blank' ? { 'data-blank': true, role: 'img', 'aria-label': 'blank' } : {})}>
        {text}
      </b>
    );
  });
}
