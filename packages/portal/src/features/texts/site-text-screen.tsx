import { Screen } from '../../shared/layout/screen.tsx';
import { SitePage } from '../../shared/reading/site-page.tsx';

/** A screen that is one of the site’s own texts. */
export function siteTextScreen(title: string, name: string) {
  return function SiteText() {
    return (
      <Screen title={title} width="text">
        <SitePage name={name} lines={16} otherwise={<p>The team of this site has not written this text yet.</p>} />
      </Screen>
    );
  };
}
