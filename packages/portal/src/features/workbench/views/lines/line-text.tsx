import type { ShownEvent, ShownToken } from '@zaban/contract';
import { Fragment } from 'react';
import { withoutSectionBreaks } from '../../../../shared/lines/section-breaks.ts';
import { eventsAt, withEvents } from '../../../../shared/lines/with-events.tsx';
import { lineParts, type NearWords } from '../../state/lines/near-words.ts';
import classes from '../../controls/lines/line-text.module.css';

/** Letter, colour (one of four) and name of each part of speech. */
const TAGS: Readonly<Record<string, readonly [letter: string, colour: string, name: string]>> = {
  NOUN: ['N', 'thing', 'noun'],
  PROPN: ['P', 'thing', 'proper noun'],
  PRON: ['O', 'small', 'pronoun'],
  VERB: ['V', 'doing', 'verb'],
  AUX: ['X', 'doing', 'auxiliary verb'],
  ADJ: ['J', 'how', 'adjective'],
  ADV: ['R', 'how', 'adverb'],
  DET: ['D', 'small', 'determiner'],
  ADP: ['I', 'small', 'preposition'],
  CCONJ: ['C', 'small', 'coordinating conjunction'],
  SCONJ: ['S', 'small', 'subordinating conjunction'],
  PART: ['T', 'small', 'particle'],
  NUM: ['#', 'small', 'number'],
  INTJ: ['!', 'small', 'interjection'],
  SYM: ['§', 'small', 'symbol'],
  PUNCT: ['', 'small', 'punctuation'],
};

interface LineTextProps {
  readonly text: string;
  readonly tokens: readonly ShownToken[] | undefined;
  /** What stands between its words. */
  readonly events: readonly ShownEvent[];
  /** Whether it is context, which is shown without section breaks. */
  readonly isContext?: boolean;
}

/** A part of a line. If its tokens are given, each has the letter of its part of speech. */
export function LineText({ text, tokens, events, isContext = false }: LineTextProps) {
  if (tokens === undefined || tokens.length === 0) {
    return withEvents(text, events, isContext ? { shown: withoutSectionBreaks } : {});
  }
  let behind = 0;
  return tokens.map(([word, tag, separator], index) => {
    const [letter, colour] = TAGS[tag] ?? [tag, 'small'];
    const from = behind;
    behind += word.length + separator.length;
    return (
      // The index of a token is its identity.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {eventsAt(text, events, from)}
        <span className={classes.token} data-colour={colour}>
          {word}
          {letter !== '' && <sub>{letter}</sub>}
        </span>
        {index < tokens.length - 1 && separator}
        {index === tokens.length - 1 && eventsAt(text, events, text.length)}
      </Fragment>
    );
  });
}

interface MarkedTextProps {
  readonly text: string;
  readonly events: readonly ShownEvent[];
  readonly target: readonly [from: number, to: number];
}

/** A hit with the word that the query marks. */
export function MarkedText({ text, events, target: [from, to] }: MarkedTextProps) {
  return (
    <>
      {withEvents(text, events, { to: from })}
      <span className={classes.marked}>{withEvents(text, events, { from, to })}</span>
      {withEvents(text, events, { from: to })}
    </>
  );
}

interface NearTextProps {
  readonly tokens: readonly ShownToken[];
  readonly side: 'left' | 'right';
  readonly near: NearWords;
  readonly events: readonly ShownEvent[];
  /** Number of characters at the start that are left out: punctuation of what stands before. */
  readonly skipped?: number;
}

/** One side of a line, with the words marked that the search asked for near the hit. */
export function NearText({ tokens, side, near, events, skipped = 0 }: NearTextProps) {
  const parts = lineParts(tokens, side, near);
  const whole = parts.map(({ text }) => text).join('');
  if (whole === '') return eventsAt(whole, events, 0);
  let behind = 0;
  return parts.map(({ text, marked }, index) => {
    const from = index === 0 && !marked ? skipped : behind;
    behind += text.length;
    const shown = withEvents(whole, events, { from, to: behind });
    // The index of a part is its identity.
    // oxlint-disable-next-line react/no-array-index-key
    const key = index;
    return marked ? (
      <b key={key} className={`strong ${classes.near}`}>
        {shown}
      </b>
    ) : (
      <Fragment key={key}>{shown}</Fragment>
    );
  });
}

/** Explains the letters of the parts of speech. */
export function TagLegend() {
  return (
    <p className="wrap apart-4 below-2 small">
      {Object.values(TAGS)
        .filter(([letter]) => letter !== '')
        .map(([letter, colour, name]) => (
          <span key={letter}>
            <b className={classes.token} data-colour={colour}>
              {letter}
            </b>{' '}
            {name}
          </span>
        ))}
    </p>
  );
}
