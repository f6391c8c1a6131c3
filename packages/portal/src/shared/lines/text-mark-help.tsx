import { Link } from 'react-router';
import { TEXT_MARK_IN_ABOUT } from '../addresses.ts';
import { Tip } from '../help/tip.tsx';
import { useSite } from '../requests/site.ts';
import classes from './text-mark.module.css';
import { TextMark, useTextMark } from './text-mark.tsx';

/** A question mark that explains the mark of the texts; nothing where the site has no mark. */
export function TextMarkHelp() {
  const site = useSite().data;
  if (site === undefined || site.textMark === '') return null;
  return (
    <Tip about={`“${site.textMark}”`} more={<Link to={TEXT_MARK_IN_ABOUT}>More about the texts</Link>}>
      Every text of this corpus is marked “{site.textMark}”. {site.sampleNotice}
    </Tip>
  );
}

/** Above a list: the mark of all its lines, with its explanation. */
export function MarkOfLines() {
  const mark = useTextMark();
  return mark === '' ? null : (
    <>
      {' '}
      <span className={`nowrap ${classes.ofLines}`}>
        <TextMark mark={mark} /> <TextMarkHelp />
      </span>
    </>
  );
}
