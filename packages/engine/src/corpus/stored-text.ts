import { lastAtMost, readPacked } from '../columns/index.ts';
import type { CorpusData, SeparatorsData } from './corpus-data.ts';
import { StoredLexicon } from './lexicon.ts';

/** Gives source text back: word, what follows it, word, … */
export class StoredText {
  readonly #data: CorpusData;
  readonly #separators: SeparatorsData;
  readonly #word: (type: number) => string;
  readonly #leads: StoredLexicon;

  constructor(data: CorpusData, wordOfType: (type: number) => string) {
    this.#data = data;
    this.#separators = data.separators;
    this.#word = wordOfType;
    this.#leads = new StoredLexicon(data.documents.lead.values);
  }

  separatorAfter(position: number): string {
    const { codes, width, plain, table, exceptions, exceptionValues } = this.#separators;
    const code = readPacked(codes, width, position);
    return table[code < plain ? code : exceptionValues[lastAtMost(exceptions, position)]];
  }

  between(start: number, end: number): string {
    const { tokens } = this.#data;
    let text = '';
    for (let position = start; position < end; position++) {
      if (position > start) text += this.separatorAfter(position - 1);
      text += this.#word(tokens[position]);
    }
    return text;
  }

  document(document: number): string {
    const { start, end, lead } = this.#data.documents;
    const before = this.#leads.value(lead.of[document]);
    if (start[document] === end[document]) return before;
    return before + this.between(start[document], end[document]) + this.separatorAfter(end[document] - 1);
  }
}
