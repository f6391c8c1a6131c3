import { Screen } from '../../shared/layout/screen.tsx';
import { Contacts } from '../../shared/reading/contacts.tsx';
import { SitePage } from '../../shared/reading/site-page.tsx';

/** The address for contributions. Texts are reviewed before they are added, so there is no form. */
function UploadScreen() {
  return (
    <Screen title="Upload data" width="text">
      <SitePage name="upload" lines={5} />
      <Contacts />
    </Screen>
  );
}

export { UploadScreen as Component };
