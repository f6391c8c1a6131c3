import { corpusOf } from '../../testing/index.ts';

const news = { genre: 'news', category: 'media' };
const novel = { genre: 'novel', category: 'literary' };
/** Three short texts of two categories; the last one is shown only in lines. */
export const fewTexts = corpusOf(
  { sentences: ['The/the/DT cat/cat/NN sat/sit/VB ././.', 'the/the/DT dog/dog/NN sat/sit/VB'], fields: news },
  { sentences: ['A/a/DT cat/cat/NN , the/the/DT cat/cat/NN'], fields: novel },
  { sentences: ['the/the/DT dera/dera/NN'], fields: { ...novel, access: 'kwic' } },
);
