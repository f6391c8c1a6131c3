import { USER_CATEGORIES, type UserCategory } from '@zaban/contract';
import { useId } from 'react';
import classes from './form.module.css';

interface CategoryRadiosProps {
  readonly value: UserCategory;
  readonly onChange: (category: UserCategory) => void;
}

/** The category of user that a user belongs to, in their own words. */
export function CategoryRadios({ value, onChange }: CategoryRadiosProps) {
  const hint = useId();
  return (
    <fieldset className="stack gap-1" aria-describedby={hint}>
      <legend className="below-1 medium">User category</legend>
      <p id={hint} className="soft note">
        Choose what comes closest. It only tells the team who uses the corpus: everybody has the same rights.
      </p>
      {USER_CATEGORIES.map((category) => (
        <label key={category} className={`stack gap-2 control pointer ${classes.choice}`}>
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
