import { MESSAGES } from '@zaban/contract';
import { OWN_TEXTS } from '../../shared/in-page.ts';
import { copyrightOf } from '../../shared/layout/copyright.ts';
import { useSite } from '../../shared/requests/site.ts';
import classes from './definition-footer.module.css';

/** When the definitions of the site were last changed (one’s own corpus has none), and who holds the copyright. */
export function DefinitionFooter() {
  const site = useSite().data;
  return (
    <p className={classes.footer}>
      {OWN_TEXTS === undefined && MESSAGES.lastUpdated} {site !== undefined && copyrightOf(site)}
    </p>
  );
}
