import { ofCorpus } from '../../shared/corpus.ts';
import { type CorpusListItem, MESSAGES, PATHS, SCREENS, type UserDoc } from '@zaban/contract';
import { Link } from 'react-router';
import { LoginLink } from '../../shared/account/login-link.tsx';
import { useSignedIn } from '../../shared/account/signed-in-user.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Screen } from '../../shared/layout/screen.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { counted, figure, sizeInWords } from '../../shared/figures.ts';
import { CorpusTable } from '../../shared/lines/corpus-table.tsx';
import { API, callGet } from '../../shared/requests/call.ts';
import { useDownloads } from '../../shared/requests/download-corpus.ts';
import { useTextMark } from '../../shared/lines/text-mark.tsx';
import { useSite } from '../../shared/requests/site.ts';
import classes from './download-screen.module.css';
import { useQuery } from '@tanstack/react-query';

/** The corpora; signed-in users can download them. */
function DownloadScreen() {
  const signedIn = useSignedIn();
  const { data: user } = useCurrentUser(signedIn);
  const needsProof = useSite().data?.accounts.registeredTextsNeed === 'provedAddress';
  const mayDownload = signedIn && !(needsProof && user?.addressProved === false);
  const mark = useTextMark();
  const { data, error, refetch } = useDownloads();
  return (
    <Screen title="Download data">
      {signedIn ? (
        <p className={classes.note}>
          Click a name to download its texts as one zip file with metadata (title, genre, year and more), licence,
          citation and checksums, which show whether a file is damaged. The download starts in a new tab. To see or
          delete what is stored about you, go to <Link to={SCREENS.account}>your account</Link>.
        </p>
      ) : (
        <p className={classes.note}>
          {MESSAGES.loginToDownload}. <LoginLink>Login/Register</LoginLink>
        </p>
      )}
      {signedIn && !mayDownload && (
        <Notice kind="hint" title="Confirm your email address to download.">
          <p>
            Open the link in the email to {user?.email}, then load this page again. If you have no such email, choose
            “Send the link again” on the page of <Link to={SCREENS.account}>your account</Link>.
          </p>
        </Notice>
      )}
      {signedIn && (
        <p className={classes.note}>
          A single text can be downloaded where it is read, in <Link to={SCREENS.files}>Corpus files</Link>.
        </p>
      )}
      {error !== null && <Notice title="The list of corpora could not be loaded." error={error} onRetry={refetch} />}
      {mark !== '' && <p className={classes.note}>All of these texts are marked “{mark}”.</p>}
      {data === undefined && error === null && <Skeleton lines={4} height="4.5rem" />}
      {data !== undefined && (
        <CorpusTable
          label="Corpora to download"
          corpora={data}
          nameOf={(corpus) =>
            corpus.download === null ? (
              <NoDownload name={corpus.name} />
            ) : mayDownload ? (
              <DownloadLink corpus={corpus} />
            ) : (
              corpus.name
            )
          }
        />
      )}
    </Screen>
  );
}

function NoDownload({ name }: { readonly name: string }) {
  return (
    <>
      {name} <span className="soft nowrap block plain-note">may be searched, but not be downloaded</span>
    </>
  );
}

function DownloadLink({ corpus: { name, files, download } }: { readonly corpus: CorpusListItem }) {
  return (
    <>
      <a href={API + ofCorpus(PATHS.getCorpusFile(name.toLowerCase()))} target="_blank" rel="noopener">
        {name}
      </a>
      {download !== null && (
        <span className="soft nowrap block plain-note">
          zip, {sizeInWords(download.bytes)}
          {download.files < files &&
            `, ${figure(download.files)} of ${counted(files, 'file')}: the others may be searched, but not be downloaded`}
        </span>
      )}
    </>
  );
}

export { DownloadScreen as Component };

/** The signed-in user as the server stores them. Not cached. */
function useCurrentUser(signedIn: boolean) {
  return useQuery({
    queryKey: ['currentUser'],
    queryFn: ({ signal }) => callGet<UserDoc>(PATHS.currentUser, signal),
    enabled: signedIn,
    gcTime: 0,
  });
}
