import { counted } from '../../shared/figures.ts';
import { PATHS, SCREENS, type UserExportDoc } from '@zaban/contract';
import { LoginLink } from '../../shared/account/login-link.tsx';
import { useSignedIn } from '../../shared/account/signed-in-user.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { API, callGet } from '../../shared/requests/call.ts';
import { useSite } from '../../shared/requests/site.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { SessionsForm } from './sessions-form.tsx';
import { useQuery } from '@tanstack/react-query';

/** What is stored about the user, a new password, and the deletion of the account. */
function AccountScreen() {
  const signedIn = useSignedIn();
  const { data, error, refetch } = useExportUser(signedIn);
  const needsProof = useSite().data?.accounts.registeredTextsNeed === 'provedAddress';
  return (
    <Screen title="Your account" width="form">
      {!signedIn && (
        <Notice kind="hint" title="You are not signed in.">
          <p>
            <LoginLink to={SCREENS.login}>Sign in</LoginLink> to see what is stored about you.
          </p>
        </Notice>
      )}
      {signedIn && error !== null && (
        <Notice title="Your account could not be loaded." error={error} onRetry={refetch} />
      )}
      {signedIn && data === undefined && error === null && <Skeleton lines={6} />}
      {signedIn && data !== undefined && (
        <>
          <Stored {...data} />
          {needsProof && !data.user.addressProved && (
            <section aria-labelledby="confirm" className="stack gap-4 below-7">
              <h2 id="confirm">Confirm your email address</h2>
              <ConfirmAddress email={data.user.email} />
            </section>
          )}
          <section aria-labelledby="password" className="stack gap-4 below-7">
            <h2 id="password">Change password</h2>
            <ChangePasswordForm />
          </section>
          <section aria-labelledby="sessions" className="stack gap-4 below-7">
            <h2 id="sessions">Where you are signed in</h2>
            <SessionsForm sessions={data.stored.sessions ?? []} />
          </section>
          <section aria-labelledby="delete" className="stack gap-4 below-7">
            <h2 id="delete">Delete account</h2>
            <DeleteAccountForm />
          </section>
        </>
      )}
    </Screen>
  );
}

function Stored({ user, stored }: UserExportDoc) {
  const kept = Object.values(stored).reduce((sum, rows) => sum + rows.length, 0);
  const lines: readonly (readonly [string, string])[] = [
    ['Name', `${user.fName} ${user.lName}`],
    ['Email', user.addressProved ? `${user.email} (confirmed)` : user.email],
    ['Country', user.country],
    ['User category', user.userCategory],
    ['Registered', user.registered.slice(0, 10)],
    ['Other data', `${counted(kept, 'record')}: sign-ins, downloads or saved work`],
  ];
  return (
    <section aria-labelledby="stored" className="stack gap-4 below-7">
      <h2 id="stored">What is stored about you</h2>
      <dl className="described">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={API + PATHS.exportUser} download="my-account.json">
          Download all of it as a file (JSON)
        </a>
      </p>
    </section>
  );
}

export { AccountScreen as Component };

/** Everything that is stored about the signed-in user. The answer is not cached after the screen is left. */
function useExportUser(signedIn: boolean) {
  return useQuery({
    queryKey: ['exportUser'],
    queryFn: ({ signal }) => callGet<UserExportDoc>(PATHS.exportUser, signal),
    enabled: signedIn,
    gcTime: 0,
  });
}
