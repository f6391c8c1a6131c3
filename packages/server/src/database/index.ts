// What does the server keep besides the index, and where?
export { isoOf } from './iso-of.ts';
export { databasePlace, openDatabase, type Database } from './open-database.ts';
