// How does a published folder become an index again, for a program that reads no pages?
export { isPublished, readPublished } from './read-published.ts';
