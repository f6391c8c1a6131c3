// What does the server keep besides the index, and where?
export { DatabaseGone } from './database-gone.ts';
export { isDatabaseTrouble } from './database-trouble.ts';
export { isoOf } from './tables.ts';
export { databasePlace, openDatabase, type Database } from './open-database.ts';
