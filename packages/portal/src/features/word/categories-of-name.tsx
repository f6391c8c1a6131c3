import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { useUrduizedWords } from '../../shared/requests/urduized-words.ts';
import { categoriesOfName } from './categories-of-name.ts';
import { figure, plural } from '../../shared/figures.ts';

/** Leads from a typed topic, such as “food”, to the listed words of the category of that name; nothing if there is none. */
export function CategoriesOfName({ name }: { readonly name: string }) {
  const { data } = useUrduizedWords();
  const categories = categoriesOfName(data ?? [], name);
  if (categories.length === 0) return null;
  return (
    <p>
      {plural(categories.length, 'Category of the list', 'Categories of the list')}:{' '}
      {categories.map(({ category, count }, index) => (
        <span key={category}>
          {index > 0 && ', '}
          <Link to={addressOf.list({ tab: 'words', category })}>
            {category} ({figure(count)})
          </Link>
        </span>
      ))}
    </p>
  );
}
