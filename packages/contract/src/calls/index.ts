// Which calls are there besides the operations, and what are their requests and answers?
export * from './accounts.ts';
export * from './changes.ts';
export * from './downloads.ts';
export * from './explain.ts';
export * from './fields.ts';
export * from './files.ts';
export * from './recordings.ts';
export * from './saved-work.ts';
export * from './search.ts';
export * from './listed-words.ts';
export * from './vocabulary.ts';
export * from './words-table.ts';
