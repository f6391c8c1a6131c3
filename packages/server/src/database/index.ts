// What does the server keep besides the index, and where?
export { databasePlace, openDatabase, type Database } from './open-database.ts';
