import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { Notice } from '../layout/notice.tsx';

/** Shown instead of results before the first search. */
export function SearchFirst() {
  return (
    <Notice kind="hint" title="There is no word to search for yet.">
      <p>
        Type one in the box above, or start from the <Link to={SCREENS.search}>search page</Link>.
      </p>
    </Notice>
  );
}
