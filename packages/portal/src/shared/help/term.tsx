import { printWorkbench, SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { type TermName, TERMS } from './terms.ts';
import { Tip } from './tip.tsx';

/** Id of the list of terms in the guide. */
export const TERMS_ID = 'terms';

const LIST = `${SCREENS.workbench}?${printWorkbench({ view: 'guide' })}#${TERMS_ID}`;

/** A question mark that explains the term before it. */
export function Term({ name }: { readonly name: TermName }) {
  return (
    <Tip about={name} more={<Link to={LIST}>More words of this kind</Link>}>
      {TERMS[name]}
    </Tip>
  );
}
