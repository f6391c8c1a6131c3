// How is the word list exported to other programs, and imported again?
export { csvOfEntries, entriesOfCsv } from './csv.ts';
export { jsonOfEntries } from './json.ts';
export { turtleOfEntries } from './ontolex.ts';
export type { ListDescription } from './list-description.ts';
export { entriesOfXlsx, xlsxOfEntries } from './xlsx.ts';
