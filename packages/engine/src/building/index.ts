// What does a program need in addition that builds a large index on a computer? A page in a browser has no use for it.
export { PostingsInThread } from '../threads/postings-in-thread.ts';
