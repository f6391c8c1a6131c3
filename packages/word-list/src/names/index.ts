// Which hits of a word are names?
export { nameTest, type NameTest } from './name-test.ts';
