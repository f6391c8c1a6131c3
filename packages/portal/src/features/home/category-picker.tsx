import { ALL_CRITERIA, CATEGORY_OPTIONS, categoryOptionsOf } from '@zaban/contract';
import { useState } from 'react';
import { useSite } from '../../shared/requests/site.ts';
import classes from './category-picker.module.css';

interface CategoryPickerProps {
  readonly criteria: string;
  readonly onChange: (criteria: string) => void;
}

/** The category to search in. Its genres are listed below; marking them does not change the search. */
export function CategoryPicker({ criteria, onChange }: CategoryPickerProps) {
  const site = useSite().data;
  const [genre, setGenre] = useState<string>();
  const categories = site === undefined ? CATEGORY_OPTIONS : categoryOptionsOf(site.categories);
  const genres = site?.categories.find(({ value }) => value === criteria)?.genres ?? [];
  return (
    <div>
      <fieldset className="wrap apart-5">
        <legend className="target floats soft high">Category</legend>
        {categories.map(({ text, value }) => (
          <label key={value} className={`target high pointer ${classes.category}`}>
            <input
              type="radio"
              name="criteria"
              value={value}
              checked={criteria === value}
              onChange={() => {
                setGenre(undefined);
                onChange(value);
              }}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.room}>
        {criteria !== ALL_CRITERIA && genres.length > 0 && (
          <ul className="wrap gap-2" aria-label="Genres of this category">
            {genres.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  className={`chip note ${classes.genre}`}
                  aria-pressed={genre === each}
                  onClick={() => setGenre(genre === each ? undefined : each)}
                >
                  {each}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
