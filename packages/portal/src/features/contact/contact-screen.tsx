import { Screen } from '../../shared/layout/screen.tsx';
import { Contacts } from '../../shared/reading/contacts.tsx';
import { SitePage } from '../../shared/reading/site-page.tsx';

/** How to reach the team. */
function ContactScreen() {
  return (
    <Screen title="Contact us" width="text">
      <Contacts />
      <SitePage name="contact" lines={5} />
    </Screen>
  );
}

export { ContactScreen as Component };
