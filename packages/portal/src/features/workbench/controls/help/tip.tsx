import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Tip as PlainTip } from '../../../../shared/help/tip.tsx';
import { guideAddress } from '../../state/address/workbench.ts';

interface TipProps {
  /** The control that is explained, such as “Sort”. */
  readonly about: string;
  /** The section of the guide that explains more. */
  readonly section?: string;
  readonly children: ReactNode;
}

/** A question mark that explains the control beside it, with a link to the guide. */
export function Tip({ about, section, children }: TipProps) {
  return (
    <PlainTip
      about={about}
      more={section === undefined ? undefined : <Link to={guideAddress(section)}>More in the guide</Link>}
    >
      {children}
    </PlainTip>
  );
}
