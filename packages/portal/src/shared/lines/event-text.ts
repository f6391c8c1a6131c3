import type { ConcordanceLine, ShownEvent } from '@zaban/contract';

type Event = Pick<ShownEvent, 'name' | 'attributes'>;

/** Attributes whose value says more of an event than its name does. */
const TELLING = ['dur', 'n', 'new', 'value', 'reason'];

/** Longer passages that are no part of the text are cut. */
const LONGEST = 40;

/**
 * An event in a few words: its description, or its name and what is said of it first: `(laughs)`, `(pause 2)`; words
 * that are no part of the text as `[want]`.
 */
export function eventText({ name, attributes }: Event): string {
  const { desc = '', text = '' } = attributes;
  if (text !== '') return `[${text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text}]`;
  if (desc !== '') return `(${desc})`;
  const told = TELLING.map((attribute) => attributes[attribute] ?? '').find((value) => value !== '');
  return told === undefined ? `(${name})` : `(${name} ${told})`;
}

/** An event with all that is said of it: `pause: dur 2, who B`. */
export function eventTitle({ name, attributes }: Event): string {
  const told = Object.entries(attributes).map(([attribute, value]) => `${attribute} ${value}`);
  return told.length === 0 ? name : `${name}: ${told.join(', ')}`;
}

/** The events in one part of a line. */
export function eventsIn(
  line: Pick<ConcordanceLine, 'events'> | undefined,
  part: 'left' | 'node' | 'right',
): NonNullable<ConcordanceLine['events']> {
  return line?.events?.filter((event) => event.part === part) ?? [];
}

/** An event as a part of a text, with the spaces that it needs beside what stands around it. */
export function eventBetween(event: Event, before: string, behind: string): string {
  return `${/(?:^|\s)$/.test(before) ? '' : ' '}${eventText(event)}${/^(?:\s|$)/.test(behind) ? '' : ' '}`;
}

/** A line whose events are words of its text in brackets, for files and paper. A hit with a marked word stays as it is. */
export function withEventsInText<Line extends ConcordanceLine>(line: Line): Line {
  const { events, target } = line;
  if (events === undefined || events.length === 0) return line;
  const part = (name: 'left' | 'node' | 'right'): string => {
    let text = line[name];
    // From the end, so that the offsets before stay right.
    for (const event of eventsIn(line, name).toReversed()) {
      const [before, behind] = [text.slice(0, event.at), text.slice(event.at)];
      text = before + eventBetween(event, before, behind) + behind;
    }
    return text;
  };
  return { ...line, left: part('left'), node: target === undefined ? part('node') : line.node, right: part('right') };
}
