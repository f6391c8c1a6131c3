import { MESSAGES, SCREENS, type DeleteUserBody, type DoneDoc, PATHS } from '@zaban/contract';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { PasswordInput } from '../../controls/on-few-screens/password-input.tsx';
import { forgetUser } from '../../shared/account/signed-in-user.ts';
import { forgetAccountWork } from '../../shared/saved-work/leave-account.ts';
import { useDialog } from '../../shared/dialogs/dialogs.tsx';
import { Notice } from '../../shared/layout/notice.tsx';
import classes from './account-screen.module.css';
import { useFields } from '../../shared/layout/form-fields.ts';
import { callPost } from '../../shared/requests/call.ts';

/** Deletes the account after asking for the password; says what is deleted and what is kept. */
export function DeleteAccountForm() {
  const { fields, field, form } = useFields({ password: '' });
  const deleteUser = useMutation({ mutationFn: (body: DeleteUserBody) => callPost<DoneDoc>(PATHS.deleteUser, body) });
  const queries = useQueryClient();
  const showDialog = useDialog();
  const navigate = useNavigate();
  const problem = () => (fields.password === '' ? MESSAGES.passwordRequired : undefined);
  const send = async () => {
    try {
      await deleteUser.mutateAsync(fields);
    } catch {
      // The notice below the form shows the error.
      return;
    }
    // Before the dialog, so that nothing is left if the window is closed instead of the dialog.
    forgetAccountWork();
    await showDialog({
      title: 'Account deleted',
      text: 'Your account is deleted. You are signed out.',
      icon: 'success',
    });
    forgetUser();
    queries.clear();
    await navigate(SCREENS.home);
  };
  return (
    <form {...form('Delete account', problem, send)}>
      <p>
        If you delete your account, your name, email address, password, sign-ins and saved work will be deleted
        immediately and cannot be restored. Your downloads are still counted, without your name. Messages that you sent
        from the <Link to={SCREENS.help}>Help</Link> page are stored separately: ask the team to delete them. Backups
        keep the account until newer backups replace them.
      </p>
      <PasswordInput {...field('password')} label="Password" autoComplete="current-password" />
      <button
        type="submit"
        disabled={deleteUser.isPending || import.meta.env.SSR}
        className={`strong ${classes.delete}`}
      >
        Delete account
      </button>
      {deleteUser.error !== null && <Notice title="Your account was not deleted." error={deleteUser.error} />}
    </form>
  );
}
