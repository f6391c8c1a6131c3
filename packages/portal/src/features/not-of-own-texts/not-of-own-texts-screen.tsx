import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';

/** Shown instead of a screen that a visitor's own corpus does not have. */
function NotOfOwnTextsScreen() {
  return (
    <Screen title="Not in this corpus" width="text">
      <Notice kind="hint" title="This screen is not available for a corpus of your own texts.">
        <p>
          <Link to={SCREENS.workbench}>Search your texts in the workbench</Link>, or{' '}
          <Link to={SCREENS.files}>read them</Link>.
        </p>
      </Notice>
    </Screen>
  );
}

export { NotOfOwnTextsScreen as Component };
