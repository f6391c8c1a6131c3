/** A sentence as it is to be written. */
export interface SentenceToWrite {
  /** Given for the first sentence of a document: its name, and its other metadata. */
  readonly document?: { readonly name: string; readonly fields: Fields } | undefined;
  /** Given if a paragraph begins with the sentence: its attributes. */
  readonly paragraph?: Fields | undefined;
  readonly attributes: Fields;
  readonly text: string;
  /** The ten columns of each word; "" for none. */
  readonly words: readonly (readonly string[])[];
}

type Fields = Iterable<readonly [name: string, value: string]>;

/** The lines of a sentence: the metadata of a document that begins, and the sentence itself. */
export interface SentenceLines {
  readonly ofDocument: readonly string[];
  readonly ofSentence: readonly string[];
}

const NAME = 'sent_id';

/** The lines of a sentence as CoNLL-U, without the blank line after it. Empty values are left out. */
export function sentenceLines(sentence: SentenceToWrite): SentenceLines {
  const { document, paragraph, attributes, text, words } = sentence;
  const given = filled(attributes);
  const comments = [
    ...(paragraph === undefined ? [] : paragraphLines(filled(paragraph), document !== undefined)),
    ...given.filter(([name]) => name === NAME).map(comment),
    comment(['text', text.replaceAll(/\s+/g, ' ')]),
    ...given.filter(([name]) => name !== NAME).map(comment),
  ];
  return {
    ofDocument: document === undefined ? [] : documentLines(document),
    ofSentence: [...comments, ...words.map(wordLine)],
  };
}

function documentLines({ name, fields }: NonNullable<SentenceToWrite['document']>): string[] {
  const others = filled(fields).filter(([field]) => field !== 'id' && field !== 'fileName');
  return [`# newdoc id = ${name}`, ...others.map(([field, value]) => comment([`meta::${field}`, value]))];
}

/** A document begins a paragraph by itself, so only the others need a line, or one with attributes. */
function paragraphLines(attributes: [string, string][], beginsDocument: boolean): string[] {
  if (attributes.length === 0) return beginsDocument ? [] : ['# newpar'];
  return attributes.map(([name, value]) => comment([`newpar ${name}`, value]));
}

/** The fields with a value, by name. */
function filled(fields: Fields): [string, string][] {
  return [...fields]
    .filter(([, value]) => value !== '')
    .map(([name, value]): [string, string] => [name, value])
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

function comment([name, value]: readonly [string, string]): string {
  return `# ${name} = ${value.replaceAll(/[\r\n]+/g, ' ')}`;
}

/** "_" is an empty value; a word or lemma may contain spaces, but no line has a TAB or a line break within a value. */
function wordLine(columns: readonly string[]): string {
  return columns.map((value) => (value === '' ? '_' : value.replaceAll(/[\t\r\n]+/g, ' '))).join('\t');
}
