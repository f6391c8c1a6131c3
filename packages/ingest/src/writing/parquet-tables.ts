import type { ParquetColumn, ParquetTable } from '@zaban/contract/parquet';
import type { Corpus, Trees } from '@zaban/engine';
import { treesOf } from '@zaban/engine/opening';
import { columnOf, writtenAttributes } from './column.ts';
import { fieldsOf } from './corpus-writer.ts';
import { sentencesOf } from './sentences.ts';
import { rangeOf } from './spans-in.ts';

/** Columns of tokens by position that the numbers of sentence and head replace. */
const REPLACED = new Set(['id', 'head']);

/** Three tables, joined by the numbers `document` and `sentence`, which count from 0 in the whole corpus. */
export function parquetTables(
  corpus: Corpus,
  documents: readonly number[],
  about: ParquetTable['about'],
): Readonly<Record<'tokens' | 'sentences' | 'documents', ParquetTable>> {
  const attributes = writtenAttributes(corpus).filter((name) => !REPLACED.has(name));
  const fields = [...corpus.documents.fields.keys()];
  const ofSentences = [...((corpus.structures.get('s') ?? corpus.structures.get('p'))?.attributes.keys() ?? [])];
  const trees = treesOf(corpus);
  return {
    tokens: {
      columns: [
        ...columns(
          ['document', 'sentence', 'token', ...(trees === undefined ? [] : ['head'])],
          [...attributes, 'space_after'],
        ),
        { name: 'is_word', type: 'truth' },
      ],
      rows: tokenRows(corpus, documents, attributes, trees),
      about,
    },
    sentences: {
      columns: columns(['document', 'sentence', 'tokens'], ['text', ...ofSentences.map((name) => `s_${name}`)]),
      rows: sentenceRows(corpus, documents, ofSentences),
      about,
    },
    documents: {
      columns: columns(['document', 'tokens', 'words'], fields),
      rows: documentRows(corpus, documents, fields),
      about,
    },
  };
}

/** A text column with the name of a number gets a "_". */
function columns(whole: readonly string[], text: readonly string[]): ParquetColumn[] {
  return [
    ...whole.map((name): ParquetColumn => ({ name, type: 'whole' })),
    ...text.map((name): ParquetColumn => ({ name: whole.includes(name) ? `${name}_` : name, type: 'text' })),
  ];
}

/** `token` and `head` count the tokens of the sentence from 1; the head of a root is 0. */
function* tokenRows(
  corpus: Corpus,
  documents: readonly number[],
  attributes: readonly string[],
  trees: Trees | undefined,
): ParquetRows {
  const values = attributes.map((name) => columnOf(corpus, name));
  for (const { document, sentence, start, end } of numberedSentences(corpus, documents)) {
    for (let at = start; at < end; at++) {
      const token = at - start + 1;
      const head = trees === undefined ? [] : [headOf(trees, at, token)];
      const texts = [...values.map((value) => value(at)), corpus.separatorAfter(at)];
      yield [document, sentence, token, ...head, ...texts, corpus.isWordAt(at) === 1];
    }
  }
}

function headOf({ distance, relation, relations }: Trees, at: number, token: number): number | null {
  // A token without a head has the distance 0, as the root has, and no relation.
  const toHead = distance[at]!;
  if (toHead !== 0) return token + toHead;
  return relations.value(relation[at]!) === '' ? null : 0;
}

function* sentenceRows(corpus: Corpus, documents: readonly number[], attributes: readonly string[]): ParquetRows {
  for (const { document, sentence, start, end, attributes: given } of numberedSentences(corpus, documents)) {
    yield [
      document,
      sentence,
      end - start,
      corpus.text(start, end),
      ...attributes.map((name) => given.get(name) ?? ''),
    ];
  }
}

function* documentRows(corpus: Corpus, documents: readonly number[], fields: readonly string[]): ParquetRows {
  for (const document of documents) {
    const { start, end } = rangeOf(corpus.documents, document);
    const given = fieldsOf(corpus, document);
    yield [
      document,
      end - start,
      corpus.documents.wordCount[document]!,
      ...fields.map((name) => given.get(name) ?? ''),
    ];
  }
}

function* numberedSentences(corpus: Corpus, documents: readonly number[]) {
  let sentence = 0;
  for (const document of documents) {
    for (const span of sentencesOf(corpus, document)) yield { ...span, document, sentence: sentence++ };
  }
}

type ParquetRows = Generator<readonly (string | number | boolean | null)[]>;
