// Which data does the server store besides the index, and how?
export { DatabaseGone } from './database-gone.ts';
export { isDatabaseTrouble } from './database-trouble.ts';
export { isoOf } from './tables.ts';
export { synchroniseWords } from './synchronise-words.ts';
export { databasePlace, openDatabase, type Database } from './open-database.ts';
export { overwriteDeleted } from './overwrite-deleted.ts';
