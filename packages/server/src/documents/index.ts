// How do the documents of the project become pages with search, on a web space and in a running site?
export { makeDocuments, readDocuments } from './make-documents.ts';
export type { DocumentFile } from './make-documents.ts';
export type { DocumentPlace } from './page.ts';
