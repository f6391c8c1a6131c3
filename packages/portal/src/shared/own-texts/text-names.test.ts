import { expect, it } from 'vitest';
import { textsIn } from './text-names.ts';

const ofFile = (file: string, name?: string) => ({
  file,
  ...(name === undefined ? {} : { name }),
  texts: 1,
  tokens: 9,
  notes: [],
});

it('names texts as they were typed, others as their files without the ending', () => {
  const report = [
    ofFile('Dr. Khan.txt', 'Dr. Khan'),
    ofFile('class/Sana.docx', 'Sana.docx'),
    ofFile('No. 3.b.txt', 'No. 3.b.txt'),
    ofFile('many.csv'),
  ];
  expect(textsIn(report).map(({ name }) => name)).toEqual(['Dr. Khan', 'Sana', 'No. 3.b']);
});
