import { CATEGORY_OPTIONS, categoryOptionsOf } from '@zaban/contract';
import { useSite } from '../../../shared/requests/site.ts';
import classes from './subcorpora.module.css';

interface CategoriesProps {
  /** The category that is searched alone, `all`, or "" for any other subcorpus. */
  readonly chosen: string;
  readonly onChoose: (criteria: string) => void;
}

/** Links to search all texts, or those of one category. */
export function Categories({ chosen, onChoose }: CategoriesProps) {
  const site = useSite().data;
  const options = site === undefined ? CATEGORY_OPTIONS : categoryOptionsOf(site.categories);
  return (
    <div role="group" aria-label="Category" className={classes.categories}>
      <span aria-hidden="true">Category</span>
      {options.map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </div>
  );
}
