// How does the documentation become web pages with a search, for static hosting and for a running site?
export { facesOf, styleOf } from './style.ts';
export { makeDocuments, readDocuments, type DocumentFile } from './make-documents.ts';
export type { DocumentPlace } from './page.ts';
