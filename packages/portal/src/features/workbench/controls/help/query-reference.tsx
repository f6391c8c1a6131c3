import { IN_PAGE } from '../../../../shared/in-page.ts';
import { API } from '../../../../shared/requests/call.ts';

/** A link to the full reference of both query languages; nothing where no server has the documents. */
export function QueryReference() {
  if (IN_PAGE !== undefined) return null;
  return <a href={`${API}/docs/guide/docs/query-languages.html`}>The full reference of both query languages</a>;
}
