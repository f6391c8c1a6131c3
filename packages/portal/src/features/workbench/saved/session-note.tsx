import { Button } from '@mantine/core';
import { SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { useSignedIn } from '../../../shared/account/signed-in-user.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { discardQueue, useQueuedItems } from '../../../shared/saved-work/leave-account.ts';
import classes from './saved.module.css';

/** After a session has ended by itself, or with changes that the account did not take: where the work of its user is now. */
export function SessionNote() {
  const items = useQueuedItems();
  const signedIn = useSignedIn();
  if (items === undefined || signedIn) return null;
  return (
    <Notice kind="hint" title="You are signed out: your session has ended.">
      <p>
        Your saved work is in your account.{' '}
        {items === 0
          ? 'Everything was sent.'
          : `${items} ${items === 1 ? 'item is' : 'items are'} not in the account yet: they are saved in this browser and hidden from its other users.`}{' '}
        <Link to={SCREENS.loginRegister}>Log in</Link> to continue.
      </p>
      {items === 0 ? (
        <Button size="xs" variant="default" onClick={discardQueue}>
          Close this note
        </Button>
      ) : (
        <details className={classes.keeping}>
          <summary>Not yours, or not needed?</summary>
          <Button size="xs" variant="default" onClick={discardQueue}>
            Delete these items for good
          </Button>
        </details>
      )}
    </Notice>
  );
}
