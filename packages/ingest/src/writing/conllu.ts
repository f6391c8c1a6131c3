import type { Corpus } from '@zaban/engine';
import { CONLLU_REMARK } from '../conllu/conllu-builder.ts';
import { applyChanges } from '../conllu/line-changes.ts';
import { sentenceLines } from '../conllu/sentence-lines.ts';
import { columnOf } from './column.ts';
import { type CorpusWriter, fieldsOf } from './corpus-writer.ts';
import { sentencesOf } from './sentences.ts';
import { attributesOf } from './spans-in.ts';

/** CoNLL-U. What was read from CoNLL-U has the lines of its file. */
export function conlluWriter(corpus: Corpus): CorpusWriter {
  return { head: '', tail: '', document: (document) => sentencesAsConllu(corpus, document) };
}

function* sentencesAsConllu(corpus: Corpus, document: number): Generator<string> {
  const paragraphs = corpus.structures.get('p');
  const remarks = corpus.remarks.get(CONLLU_REMARK);
  const wordAt = wordsOf(corpus);
  const documentStart = corpus.documents.start[document];
  for (const { start, end, attributes } of sentencesOf(corpus, document)) {
    const paragraph = paragraphs?.at(start) ?? -1;
    const beginsParagraph = paragraph !== -1 && paragraphs?.start[paragraph] === start;
    const fields = fieldsOf(corpus, document);
    const lines = sentenceLines({
      document:
        start === documentStart ? { name: fields.get('id') ?? corpus.documents.fileName(document), fields } : undefined,
      paragraph: beginsParagraph ? attributesOf(paragraphs, paragraph) : undefined,
      attributes,
      text: corpus.text(start, end),
      words: Array.from({ length: end - start }, (_, at) => wordAt(start + at, at + 1, start + at + 1 === end)),
    });
    const remark = remarks?.at(start) ?? -1;
    const changes = remark === -1 ? '' : (attributesOf(remarks!, remark).get('changes') ?? '');
    yield `${applyChanges(changes, lines).join('\n')}\n\n`;
  }
}

const COLUMNS = ['id', 'word', 'lemma', 'pos', 'xpos', 'feats', 'head', 'deprel', 'deps', 'misc'];

/** The columns of a word by position; `number`: its number in the sentence, if the corpus has none. */
function wordsOf(corpus: Corpus): (position: number, number: number, isLast: boolean) => string[] {
  const columns = COLUMNS.map((name) => columnOf(corpus, name));
  const [hasNumbers, hasMisc] = [corpus.attributes.has('id'), corpus.attributes.has('misc')];
  return (position, number, isLast) => {
    const values = columns.map((column) => column(position));
    if (!hasNumbers) values[0] = String(number);
    if (!hasMisc) values[9] = spacing(corpus.separatorAfter(position), isLast);
    return values;
  };
}

/** What the column MISC says of the white space after a word. Between sentences one line break or two say nothing. */
function spacing(separator: string, isLast: boolean): string {
  if (separator === ' ' || (isLast && /^\n*$/.test(separator))) return '';
  if (separator === '') return 'SpaceAfter=No';
  return `SpacesAfter=${separator.replaceAll(/[ \n\r\t|\\]/g, (sign) => ESCAPED[sign as keyof typeof ESCAPED])}`;
}

const ESCAPED = {
  ' ': '\\s',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '|': '\\p',
  '\\': '\\\\',
} as const;
