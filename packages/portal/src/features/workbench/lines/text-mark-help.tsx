import { Link } from 'react-router';
import { TEXT_MARK_IN_ABOUT } from '../../../shared/addresses.ts';
import { useSite } from '../../../shared/requests/site.ts';
import { Tip } from '../help/tip.tsx';

/** A question mark that explains the mark of the texts; nothing where the site has no mark. */
export function TextMarkHelp() {
  const site = useSite().data;
  if (site === undefined || site.textMark === '') return null;
  return (
    <Tip about={`“${site.textMark}”`}>
      <p>
        Every text of this corpus is marked “{site.textMark}”. {site.sampleNotice}
      </p>
      <Link to={TEXT_MARK_IN_ABOUT}>More about the texts</Link>
    </Tip>
  );
}
