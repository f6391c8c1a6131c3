import type { SavedItem } from '@zaban/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '../../../../shared/figures.ts';
import { useFocusAfter } from '../../../../shared/layout/focus-after.ts';
import { removeItems } from '../../../../shared/saved-work/saved-work.ts';
import classes from './saved.module.css';

/** A saved item. */
interface Kept extends Pick<SavedItem, 'id' | 'name' | 'updated'> {
  /** The ids of all that is removed with it, if it is several. */
  readonly ids?: readonly string[];
}

interface WorkListProps<Item extends Kept> {
  readonly title: string;
  readonly items: readonly Item[];
  /** Address that an item links to. */
  readonly addressOf: (item: Item) => string;
  /** Describes an item. */
  readonly describe: (item: Item) => ReactNode;
  readonly empty: string;
}

/** Saved items of one kind, the last changed first. */
export function WorkList<Item extends Kept>({ title, items, addressOf, describe, empty }: WorkListProps<Item>) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const [removals, setRemovals] = useState(0);
  const place = useFocusAfter<HTMLElement>(removals);
  const remove = (item: Item): void => {
    void removeItems(item.ids ?? [item.id]).then(() => setRemovals(removals + 1));
  };
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className="above-5">
      <h2 id={id}>{title}</h2>
      {items.length === 0 ? (
        <p className="soft anywhere">{empty}</p>
      ) : (
        <ul className={`above-2 broad ruled-list anywhere ${classes.items}`}>
          {items.map((item) => (
            <li key={item.id}>
              <span>
                <Link to={addressOf(item)}>{item.name}</Link> <span className="soft">{describe(item)}</span>
              </span>{' '}
              <time className="soft figures nowrap" dateTime={item.updated}>
                {dateInWords(item.updated.slice(0, 10))}
              </time>{' '}
              <button
                type="button"
                className="text-button among"
                aria-label={`Remove ${item.name}`}
                onClick={() => remove(item)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
