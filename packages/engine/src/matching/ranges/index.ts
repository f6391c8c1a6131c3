// How are sets of numbers (types, values) stored as ranges?
export * from './ranges.ts';
