import { USER_CATEGORIES, type UserCategory } from '@zaban/contract';
import classes from './form.module.css';

interface CategoryRadiosProps {
  readonly value: UserCategory;
  readonly onChange: (category: UserCategory) => void;
}

/** The category of user that a user belongs to, in their own words. */
export function CategoryRadios({ value, onChange }: CategoryRadiosProps) {
  return (
    <fieldset className={classes.choices}>
      <legend>User category</legend>
      {USER_CATEGORIES.map((category) => (
        <label key={category} className={classes.choice}>
          <input
            type="radio"
            name="userCategory"
            value={category}
            checked={value === category}
            onChange={() => onChange(category)}
          />
          <span>{category}</span>
        </label>
      ))}
    </fieldset>
  );
}
