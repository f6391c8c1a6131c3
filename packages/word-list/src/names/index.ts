// Which hits of a word are names?
export { nameTest, prepareNameTest, type NameTest } from './name-test.ts';
