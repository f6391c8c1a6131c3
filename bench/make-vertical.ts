// Writes an index as a vertical file with four columns (word, pos, lemma, lower), for the benchmark of the vertical
// reader.
//
//   node bench/make-vertical.ts <index> <file.vert>
import { FileStorage, openCorpus, type TypeAttribute } from '@zaban/engine';
import { closeSync, openSync, writeSync } from 'node:fs';

const [index, file] = process.argv.slice(2);
if (index === undefined || file === undefined) {
  console.error('Say which index goes into which file: node bench/make-vertical.ts <index> <file.vert>');
  process.exit(2);
}

const corpus = openCorpus(new FileStorage(index));
const columns = ['word', 'pos', 'lemma', 'lc'].map((name) => corpus.attributes.get(name) as TypeAttribute);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lines = Array.from({ length: corpus.typeCount }, (_, type) =>
  columns.map(({ lexicon, ofType }) => escaped(lexicon.value(ofType[type]))).join('\t'),
);

const sentences = corpus.structures.get('s');
const output = openSync(file, 'w');
let sentence = 0;
for (let document = 0; document < corpus.documents.count; document += 1) {
  const parts = [`<doc fileName="${corpus.documents.fileName(document)}" category="${category(document)}">`];
  for (let position = corpus.documents.start[document]; position < corpus.documents.end[document]; position += 1) {
    if (sentences !== undefined && position === sentences.start[sentence]) parts.push('<s>');
    parts.push(lines[corpus.tokens[position]]);
    if (sentences !== undefined && position + 1 === sentences.end[sentence]) {
      parts.push('</s>');
      sentence += 1;
    }
  }
  parts.push('</doc>\n');
  writeSync(output, parts.join('\n'));
}
closeSync(output);
console.log(`${corpus.tokenCount} tokens in ${file}`);

function category(document: number): string {
  const field = corpus.documents.fields.get('category');
  return field === undefined ? '' : field.lexicon.value(field.ofSpan[document]);
}
