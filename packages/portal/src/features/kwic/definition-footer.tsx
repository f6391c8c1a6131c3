import { MESSAGES } from '@zaban/contract';
import { copyrightOf } from '../../shared/layout/copyright.ts';
import { useSite } from '../../shared/requests/site.ts';
import classes from './definition-footer.module.css';

/** When the definitions were last changed, and who holds their copyright. */
export function DefinitionFooter() {
  const site = useSite().data;
  return (
    <p className={classes.footer}>
      {MESSAGES.lastUpdated} {site !== undefined && copyrightOf(site)}
    </p>
  );
}
