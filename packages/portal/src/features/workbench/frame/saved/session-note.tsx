import { Button } from '../../../../controls/button.tsx';
import { LoginLink } from '../../../../shared/account/login-link.tsx';
import { useSignedIn } from '../../../../shared/account/signed-in-user.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { discardQueue, useQueuedItems } from '../../../../shared/saved-work/leave-account.ts';

/** Shown after a session ended by itself, or when the account refused changes: says where the user's work is now. */
export function SessionNote() {
  const items = useQueuedItems();
  const signedIn = useSignedIn();
  if (items === undefined || signedIn) return null;
  return (
    <Notice kind="hint" title="You are signed out: your session has ended.">
      <p>
        {items === 0 ? 'All of your saved work is in your account.' : queueInWords(items)}{' '}
        <LoginLink>Sign in</LoginLink> to continue.
      </p>
      {items === 0 ? (
        <Button size="xs" variant="default" onClick={discardQueue}>
          Close this note
        </Button>
      ) : (
        <details>
          <summary>Delete these items instead</summary>
          <p>Do this if the items belong to somebody else or you do not need them. They cannot be restored.</p>
          <Button size="xs" variant="default" onClick={discardQueue}>
            Delete these items
          </Button>
        </details>
      )}
    </Notice>
  );
}

function queueInWords(items: number): string {
  return items === 1
    ? '1 item is not in your account yet. It is saved in this browser. Other people who use this browser cannot see it. The rest of your saved work is in your account.'
    : `${items} items are not in your account yet. They are saved in this browser. Other people who use this browser cannot see them. The rest of your saved work is in your account.`;
}
