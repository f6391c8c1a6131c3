// How does the word list leave for other programs, and come back?
export { csvOfEntries, entriesOfCsv } from './csv.ts';
export { jsonOfEntries } from './json.ts';
export { turtleOfEntries } from './ontolex.ts';
export type { ListDescription } from './list-description.ts';
export { entriesOfXlsx, xlsxOfEntries } from './xlsx.ts';
