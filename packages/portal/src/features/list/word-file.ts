import { isFromUrdu, type Site, wordListNames } from '@zaban/contract';
import { fileName } from '@zaban/contract/file-names';
import { addressOf } from '../../shared/addresses.ts';
import { wholeAddress } from '../../shared/base-path.ts';
import type { About } from '../../shared/table-file/described.ts';
import type { TableOfFile } from '../../shared/table-file/table-file.ts';
import { choiceInWords, stateOfChoice, type WordChoice } from './chosen-words.ts';
import type { NumberedWord } from './word-lists.ts';

type ListOfSite = Pick<Site, 'name' | 'wordList' | 'licence' | 'citation' | 'buildId'>;

/** Columns of a file of words and their widths in characters, in the order in which they are read. */
const COLUMNS = [
  ['Word', 18],
  ['Script', 14],
  ['Meaning', 60],
  ['Part of speech', 14],
  ['Category', 22],
  ['Tag', 16],
  ['Origin', 12],
  ['Other spellings and forms', 40],
  ['Page of the word', 44],
] as const;

/** Words with their meanings as a table for readers; the columns of the whole list are for its editors. */
export function tableOfWords(words: readonly NumberedWord[], { wordList }: Pick<Site, 'wordList'>): TableOfFile {
  const script = isFromUrdu(wordList) ? 'Urdu script' : `In ${wordList.language}`;
  return {
    columns: COLUMNS.map(([name]) => (name === 'Script' ? script : name)),
    widths: COLUMNS.map(([, width]) => width),
    rows: words.map(({ word, urdu = [], description = '', part_of_speech: part = '', spellings = [], ...fields }) => [
      word,
      urdu.join('، '),
      description,
      part,
      fields.category,
      fields.tag,
      fields.source_language,
      spellings.filter((spelling) => spelling !== word).join(', '),
      wholeAddress(addressOf.word(word)),
    ]),
  };
}

/** What a file of words says of itself: the list, the choice, and the address at which the same words stand. */
export function aboutWords(site: ListOfSite, choice: WordChoice, count: number): About {
  const { name, wordList, licence, citation, buildId } = site;
  return [
    ['corpus', name],
    ['list', wordListNames(wordList).words],
    ...choiceInWords(choice),
    ['words', String(count)],
    ['address', wholeAddress(addressOf.list(stateOfChoice(choice)))],
    ['licence', [licence.name, licence.url].filter((part) => part !== '').join(', ')],
    ['citation', citation],
    ['build', buildId],
    ['exported', new Date().toISOString()],
  ];
}

/** The name of a file of words, without its ending: `urduized-words-food-and-drink`. */
export function nameOfWordFile({ wordList }: Pick<Site, 'wordList'>, choice: WordChoice): string {
  return fileName(wordListNames(wordList).words, ...choiceInWords(choice).map(([, value]) => value));
}
