import type { ShownEvent } from '@zaban/contract';
import type { ReactNode } from 'react';
import { eventBetween, eventTitle } from './event-text.ts';
import classes from './with-events.module.css';

/** An event: generated content, so that it is neither copied nor counted as a part of the text. */
function EventMark({ event, shown }: { readonly event: ShownEvent; readonly shown: string }) {
  const title = eventTitle(event);
  return <span className={classes.event} role="img" aria-label={title} title={title} data-shown={shown} />;
}

/** The events at one offset of a text that is shown token by token. */
export function eventsAt(text: string, events: readonly ShownEvent[], at: number): ReactNode[] {
  return events
    .filter((event) => event.at === at)
    .map((event, index) => (
      // The events of a text never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <EventMark key={index} event={event} shown={eventBetween(event, text.slice(0, at), text.slice(at))} />
    ));
}

/**
 * The part [from, to) of a text with the events in it, and at its end those behind the last word. `shown`: how the text
 * between two events is shown.
 */
export function withEvents(
  text: string,
  events: readonly ShownEvent[],
  { from = 0, to = text.length, shown = (part: string): string => part } = {},
): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = from;
  for (const [index, event] of events.entries()) {
    const isHere = event.at >= from && (event.at < to || (event.at === to && to === text.length));
    if (!isHere) continue;
    pieces.push(shown(text.slice(at, event.at)));
    at = event.at;
    const mark = eventBetween(event, text.slice(0, at), text.slice(at));
    // The events of a text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    pieces.push(<EventMark key={index} event={event} shown={mark} />);
  }
  return [...pieces, shown(text.slice(at, to))];
}
