import { CONTEXT_TOKENS, type ConcordanceLine, printList } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { addressOf } from '../../../../shared/addresses.ts';
import { CopyLink } from '../../../../shared/copy-link.tsx';
import { figure } from '../../../../shared/figures.ts';
import { BackIcon, CloseIcon, ForwardIcon } from '../../../../controls/icons.tsx';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { isPlainClick } from '../../../../shared/layout/plain-click.ts';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { keepPrevious } from '../../../../shared/requests/keep-previous.ts';
import { Listen } from '../../../../shared/reading/listen.tsx';
import { printHit } from '../../../../shared/reading/hit-in-text.ts';
import { hasModifier } from '../../../../shared/lines/has-modifier.ts';
import { Tip } from '../../../../shared/help/tip.tsx';
import { cutSidesOf } from '../../../../shared/lines/cuts.ts';
import { eventsIn } from '../../../../shared/lines/event-text.ts';
import { HitInContext } from '../../../../shared/lines/hit-in-context.tsx';
import { TextMark, useTextMark } from '../../../../shared/lines/text-mark.tsx';
import { CHOOSING_KEY, isInHandout, toggleLine, useChosenLines } from '../../state/lines/chosen-lines.ts';
import { callSearch, operationQuery } from '../../state/calls/operation.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { NearText } from './line-text.tsx';
import { type NearWords, nearWordsOf } from '../../state/lines/near-words.ts';
import { TextMarkHelp } from '../../../../shared/lines/text-mark-help.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { useLineAbovePane } from './line-above-pane.ts';
import { SentenceTree } from './tree/sentence-tree.tsx';
import { TreeChoice } from './tree/tree-choice.tsx';
import classes from './wider-line.module.css';
import { fieldLabel } from '../../state/names/field-labels.ts';

const NOT_SHOWN = new Set(['fileName', 'file', 'words', 'tokens']);

interface WiderLineProps {
  readonly workbench: Workbench;
  readonly index: number;
  readonly count: number;
  /** The line as it is in the list, for the handout; undefined while it is loading. */
  readonly hit: ConcordanceLine | undefined;
  /** The element that scrolls the lines, if it is not the page. */
  readonly scroller?: RefObject<HTMLElement | null>;
  readonly onGo: (index: number) => void;
  /** Called with a key that is pressed in the pane, as on the line. */
  readonly onLineKey?: ((line: ConcordanceLine, key: string) => void) | undefined;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

/**
 * A hit with its widest context and the metadata of its text, at the foot of the lines. Arrow keys go to the next and
 * previous line, and the keys of a line work for the line that is shown.
 */
export function WiderLine({ workbench, index, count, hit, scroller, onGo, onLineKey, onClose }: WiderLineProps) {
  const { state, addressOf: addressIn } = workbench;
  const [tree, setTree] = useState(state.tree);
  // Opens the lines at this one.
  const address = addressIn({ line: index + 1, opened: true, tree });
  const pane = useLineAbovePane(index, scroller);
  const { most } = CONTEXT_TOKENS;
  const vocabulary = useVocabulary();
  const known = vocabulary?.fields.filter((field) => !NOT_SHOWN.has(field));
  const near = nearWordsOf({ contextFilter: state.contextFilter, tags: false });
  const asked = {
    offset: String(index),
    limit: '1',
    context: printList([most, most]),
    fields: printList(known ?? []),
    // The number of tokens shows whether the context reaches an end of the text.
    attribute: near?.attribute ?? 'word',
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...operationQuery('concordance', callSearch('concordance', state, asked)),
    enabled: known !== undefined,
    placeholderData: keepPrevious,
  });
  const mark = useTextMark();
  const line = data?.lines[0];
  const chosen = useChosenLines();
  const chooser = hit !== undefined && hit.withheld !== 'all' && (
    <button type="button" className={classes.chooser} onClick={() => toggleLine(hit)}>
      {isInHandout(chosen, hit) ? 'Take out of the handout' : 'Add to the handout'}
    </button>
  );
  const walk = (by: 1 | -1): void => {
    if (index + by >= 0 && index + by < count) onGo(index + by);
  };
  const step = (by: 1 | -1, name: string, icon: React.ReactNode) => (
    // Not `disabled`: at the last line the button would lose the focus, and the arrow keys would stop working.
    <button
      type="button"
      aria-label={name}
      aria-disabled={index + by < 0 || index + by >= count}
      onClick={() => walk(by)}
    >
      {icon}
    </button>
  );
  return (
    // The keys of a line also work while the focus is on a button or link of this pane.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={pane}
      className={`raised ${classes.wider}`}
      data-screen-only
      aria-label={`Line ${index + 1} in its wider context`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (hasModifier(event)) return;
        if (hit !== undefined) onLineKey?.(hit, event.key);
        if (hit !== undefined && event.key === CHOOSING_KEY) toggleLine(hit);
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        walk(by);
      }}
    >
      <div className={`flex ${classes.steps}`}>
        {chooser}
        {step(-1, 'Previous line', <BackIcon size={16} />)}
        {step(1, 'Next line', <ForwardIcon size={16} />)}
        <button type="button" aria-label="Close the wider context" onClick={onClose}>
          <CloseIcon size={16} />
        </button>
      </div>
      {vocabulary !== undefined && vocabulary.trees !== null && (
        <div className={`below-2 fitted ${classes.shape}`}>
          <TreeChoice shape={tree} onChoose={setTree} />
        </div>
      )}
      {tree !== 'none' && (
        <div className={classes.tree}>
          <SentenceTree workbench={workbench} index={index} shape={tree} />
        </div>
      )}
      {error !== null && <Notice title="The context could not be loaded." error={error} onRetry={refetch} />}
      {tree !== 'none' ? null : line === undefined ? (
        <Skeleton lines={3} height="1.75rem" />
      ) : (
        <figure className="waits" aria-busy={isPlaceholderData}>
          <blockquote className="measure serif body as-texts anywhere" aria-live="polite">
            <HitInContext line={line} cut={cutSidesOf(line, most)} marked={nearText(line, near)} />
          </blockquote>
          <figcaption className="above-2 note">
            {line.withheld !== 'all' && (
              <Listen key={line.start} position={line.start} name={`line ${index + 1}`} text={line.filename} />
            )}{' '}
            Read it in its text: <TextLink line={line} lineAddress={address} />, {tokensInWords(line)} of the corpus
            <Tip about="this number">
              The tokens (words, numbers and punctuation marks) are numbered from the first text of the corpus to the
              last.
            </Tip>
            . <CopyLink path={address}>Copy link to line {figure(index + 1)}</CopyLink>
            <span className="nowrap">
              <TextMark mark={mark} /> <TextMarkHelp />
            </span>
            <dl className="wrap apart-4 above-2">
              {known?.map((field, at) => {
                const value = line.fields?.[at] ?? '';
                return value === '' ? null : (
                  <div key={field} className="flex gap-2">
                    <dt className="soft">{fieldLabel(field)}</dt>
                    <dd>{value}</dd>
                  </div>
                );
              })}
            </dl>
          </figcaption>
        </figure>
      )}
    </aside>
  );
}

/** The context of a line with the words marked that the query requires near the hit, if it does. */
function nearText(line: ConcordanceLine, near: NearWords | undefined) {
  const { tokens } = line;
  if (near === undefined || tokens === undefined) return undefined;
  const side = (name: 'left' | 'right', skipped = 0) => (
    <NearText tokens={tokens[name]} side={name} near={near} events={eventsIn(line, name)} skipped={skipped} />
  );
  return { left: (skipped: number) => side('left', skipped), right: side('right') };
}

interface TextLinkProps {
  readonly line: Pick<ConcordanceLine, 'filename' | 'left' | 'node' | 'right'>;
  readonly lineAddress: string;
}

/** A link to the text of a line, from which going back opens the line again. */
function TextLink({ line, lineAddress }: TextLinkProps) {
  const navigate = useNavigate();
  const { state: kept } = useLocation() as { readonly state: unknown };
  const address = addressOf.files({ file: line.filename, hit: printHit(line) });
  const leave = async (): Promise<void> => {
    await navigate(lineAddress, { replace: true, preventScrollReset: true, state: kept });
    await navigate(address);
  };
  return (
    <Link
      to={address}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void leave();
      }}
    >
      {line.filename}
    </Link>
  );
}

/** `token 12`, or `tokens 12 to 14` of a longer hit: positions in the corpus, not in the text. */
function tokensInWords({ start, end }: Pick<ConcordanceLine, 'start' | 'end'>): string {
  const last = end - 1;
  return last <= start ? `token ${figure(start)}` : `tokens ${figure(start)} to ${figure(last)}`;
}
