import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '../../../shared/figures.ts';
import { useFocusAfter } from '../../../shared/layout/focus-after.ts';
import { removeItems, type StoredItem } from '../../../shared/saved-work/stored-work.ts';
import classes from './saved.module.css';

interface WorkListProps {
  readonly title: string;
  readonly items: readonly StoredItem[];
  /** Where an item leads. */
  readonly addressOf: (item: StoredItem) => string;
  /** What an item is, in words. */
  readonly describe: (item: StoredItem) => ReactNode;
  /** Ids of all that is removed with an item; its own unless given. */
  readonly idsOf?: (item: StoredItem) => readonly string[];
  readonly empty: string;
}

/** Kept things of one kind, changed last first. */
export function WorkList({ title, items, addressOf, describe, idsOf = ({ id }) => [id], empty }: WorkListProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const [removals, setRemovals] = useState(0);
  const place = useFocusAfter<HTMLElement>(removals);
  const remove = (item: StoredItem): void => {
    removeItems(idsOf(item));
    setRemovals(removals + 1);
  };
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{title}</h2>
      {items.length === 0 ? (
        <p className={classes.note}>{empty}</p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Link to={addressOf(item)}>{item.name}</Link> <span className={classes.note}>{describe(item)}</span>{' '}
              <span className={classes.note}>{dateInWords(item.updated.slice(0, 10))}</span>{' '}
              <button type="button" aria-label={`Remove ${item.name}`} onClick={() => remove(item)}>
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
