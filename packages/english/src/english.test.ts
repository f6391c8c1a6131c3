import { describe, expect, it } from 'vitest';
import { type AnalysedToken, English } from './english.ts';
import { loadModel } from './load-model.ts';
import { printConllu } from './print-conllu.ts';

const model = loadModel();
const english = new English(model);

const shown = ({ form, lemma, upos, xpos }: AnalysedToken): string => `${form}/${lemma}/${upos}/${xpos}`;

const words = (text: string): string[] => english.analyse(text).flat().map(shown);

describe('an analysis', () => {
  it('gives each token its position, both tags, lemma and features', () => {
    const text = 'She gave them the parts.  “These data help.”';
    const sentences = english.analyse(text);
    expect(sentences).toHaveLength(2);
    for (const { form, start, end } of sentences.flat()) expect(text.slice(start, end)).toBe(form);
    expect(sentences[0].map(shown)).toEqual([
      'She/she/PRON/PRP',
      'gave/give/VERB/VBD',
      'them/they/PRON/PRP',
      'the/the/DET/DT',
      'parts/part/NOUN/NNS',
      '././PUNCT/.',
    ]);
    expect(sentences[0][4].feats).toBe('Number=Plur');
    expect(sentences[1].slice(1, 3).map(({ form, lemma }) => `${form}/${lemma}`)).toEqual(['These/this', 'data/data']);
  });

  it('keeps given sentences and tokens, even empty sentences', () => {
    const sentences = english.analyseTokens([['We', 'ca', "n't", 'go', '.'], [], ['No', '.']]);
    expect(sentences.map((tokens) => tokens.length)).toEqual([5, 0, 2]);
    expect(sentences[0].slice(1, 3).map(shown)).toEqual(['ca/can/AUX/MD', "n't/not/PART/RB"]);
    expect(sentences[2][0]).toMatchObject({ form: 'No', start: 15, end: 17 });
  });

  it('recognises amounts, titles and words of the region', () => {
    expect(words('Mst. Naseem paid Rs5.2 crore to the jirgas.')).toEqual(
      expect.arrayContaining(['Mst./Mst./PROPN/NNP', '5.2/5.2/NUM/CD', 'crore/crore/NUM/CD', 'jirgas/jirga/NOUN/NNS']),
    );
  });

  it('tags a number in an amount as a number, and an adjective of the region as an adjective', () => {
    expect(words('He paid Rs. 2.5 Million for the katcha house.')).toEqual(
      expect.arrayContaining(['Million/million/NUM/CD', 'katcha/katcha/ADJ/JJ']),
    );
  });

  it('tags a word in -i as a singular if the list of spellings does not have it', () => {
    expect(words('He came for kacha peshi and orders on such pugri or any part of it.')).toEqual(
      expect.arrayContaining(['peshi/peshi/NOUN/NN', 'pugri/pugri/NOUN/NN']),
    );
  });

  it('uses lemma and tag of listed spellings', () => {
    const listed = new Map([['mujahideen', { lemma: 'mujahid', tag: 'NOUN' }]]);
    const withList = new English(model, { listed });
    expect(withList.analyse('The mujahideen left.').flat().map(shown)[1]).toBe('mujahideen/mujahid/NOUN/NNS');
  });

  it('passes its sentences to a parser, if there is one', () => {
    const parser = {
      parse: (tokens: readonly { form: string }[]) => ({
        heads: tokens.map((_, at) => at - 1),
        relations: tokens.map(() => 'dep'),
      }),
    };
    const [tokens] = new English(model, { parser }).analyse('We go.');
    expect(tokens.map(({ head, deprel }) => [head, deprel])).toEqual([
      [-1, 'dep'],
      [0, 'dep'],
      [1, 'dep'],
    ]);
    expect(english.analyse('We go.')[0][0]).not.toHaveProperty('head');
  });

  it('is printed as CoNLL-U', () => {
    const text = 'They go.';
    expect(printConllu(english.analyse(text), text)).toBe(
      [
        '# text = They go.',
        '1\tThey\tthey\tPRON\tPRP\tCase=Nom|Number=Plur|Person=3|PronType=Prs\t_\t_\t_\t_',
        '2\tgo\tgo\tVERB\tVBP\tMood=Ind|Number=Plur|Person=3|Tense=Pres|VerbForm=Fin\t_\t_\t_\tSpaceAfter=No',
        '3\t.\t.\tPUNCT\t.\t_\t_\t_\t_\t_',
        '\n',
      ].join('\n'),
    );
  });
});

describe('lemmas', () => {
  it.each([
    ['They were making plans.', 'making/make/VERB/VBG'],
    ['The policemen stopped them.', 'policemen/policeman/NOUN/NNS'],
    ['The policemen stopped them.', 'stopped/stop/VERB/VBD'],
    ['An egg broke.', 'An/a/DET/DT'],
    ['He sang better songs.', 'sang/sing/VERB/VBD'],
    ['The crises grew worse.', 'crises/crisis/NOUN/NNS'],
    ['It was bombed twice.', 'bombed/bomb/VERB/VBN'],
    ['They kept 1,100 cattle.', '1,100/1100/NUM/CD'],
    ['She was fleeing from them.', 'fleeing/flee/VERB/VBG'],
    ['He said “no”.', '“/"/PUNCT/``'],
    ['It evacuates the town.', 'evacuates/evacuate/VERB/VBZ'],
  ])('%j: %s', (text, expected) => {
    expect(words(text)).toContain(expected);
  });
});
