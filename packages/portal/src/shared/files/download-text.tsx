import { type FileTextDoc, MESSAGES, SCREENS } from '@zaban/contract';
import { Link } from 'react-router';
import { useSignedIn } from '../account/signed-in-user.ts';
import { IN_PAGE } from '../in-page.ts';
import { saveFile } from '../save-file.ts';

/**
 * Saves an opened text as a file, for users who are signed in; visitors are led to the screen that says so. Without a
 * server there are no accounts, and nobody has to sign in.
 */
export function DownloadText({ doc }: { readonly doc: FileTextDoc | undefined }) {
  const signedIn = useSignedIn();
  if (!signedIn && IN_PAGE === undefined) {
    return (
      <Link to={SCREENS.download} className="target low" title={MESSAGES.loginToDownload}>
        Download this text
      </Link>
    );
  }
  const save = () => {
    if (doc === undefined) return;
    const { fileName } = doc.document;
    // A text that the visitor named has no ending.
    const name = /\.\w+$/.test(fileName) ? fileName : `${fileName}.txt`;
    saveFile(new Blob([doc.text], { type: 'text/plain;charset=utf-8' }), name);
  };
  return (
    <button type="button" className="text-button among" disabled={doc === undefined} onClick={save}>
      Download this text
    </button>
  );
}
