import { Screen } from '../../shared/layout/screen.tsx';
import { SitePage } from '../../shared/reading/site-page.tsx';
import { MessageForm } from './message-form.tsx';

/** A short introduction and a form for a message to the team. */
function HelpScreen() {
  return (
    <Screen title="Help" width="text">
      <div className="below-6">
        <SitePage name="help" lines={3} />
      </div>
      <MessageForm />
    </Screen>
  );
}

export { HelpScreen as Component };
