import { SCREENS } from '@zaban/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressInSite } from '../base-path.ts';
import { OWN_TEXTS } from '../in-page.ts';
import { savedTextHash } from './saved-text.ts';
import type { NamedText } from './text-names.ts';

/** Texts that are offered one by one; the others are chosen on the screen of the comparison. */
const MOST_OFFERED = 8;

interface WordByWordProps {
  /** Id of the corpus that the browser stores. */
  readonly id: string;
  readonly texts: readonly NamedText[];
  /** What stands before the names. */
  readonly lead?: string;
}

/** Leads from each text of a stored corpus to the screen that reads it word by word beside the corpus of the site. */
export function WordByWord({ id, texts, lead }: WordByWordProps) {
  if (texts.length === 0) return null;
  return (
    <p className="row apart-4 control">
      {lead}
      {texts.slice(0, MOST_OFFERED).map((text) => (
        <OfSite key={text.fileName} to={`${SCREENS.compareText}${savedTextHash({ id, fileName: text.fileName })}`}>
          {text.name}
        </OfSite>
      ))}
      {texts.length > MOST_OFFERED && <OfSite to={SCREENS.compareText}>choose another text</OfSite>}
    </p>
  );
}

/** A link to a screen of the site, also from the portal of a visitor's own corpus, which does not have the screen. */
function OfSite({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return OWN_TEXTS === undefined ? <Link to={to}>{children}</Link> : <a href={addressInSite(to)}>{children}</a>;
}
