// Which numbers (types, values) satisfy a condition, written as ranges?
export * from './ranges.ts';
