import { useSite } from '../../../../shared/requests/site.ts';
import { categoryChoices } from '../../state/subcorpora/category-choices.ts';
import classes from './subcorpora.module.css';

/** With `All` and two categories, two of them are all. */
const MOST_ALONE = 3;

interface CategoriesProps {
  /** The category that is chosen alone, `all`, or "" for several. */
  readonly chosen: string;
  readonly onChoose: (criteria: string) => void;
  /** Whether several can be ticked below. */
  readonly several: boolean;
  readonly onSeveral: () => void;
}

/** Buttons that choose all texts, or those of one category; the last one offers several categories. */
export function Categories({ chosen, onChoose, several, onSeveral }: CategoriesProps) {
  const options = categoryChoices(useSite().data);
  if (options.length === 1) return null;
  return (
    <div role="group" aria-label="Category" className={`row below-3 ruled ${classes.categories}`}>
      <span className="strong" aria-hidden="true">
        Category
      </span>
      {options.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
      {options.length > MOST_ALONE && (
        <button type="button" className="chip" aria-expanded={several} onClick={onSeveral}>
          Several …
        </button>
      )}
    </div>
  );
}
