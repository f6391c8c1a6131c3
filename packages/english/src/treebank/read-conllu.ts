/** A token of a treebank, with the fields of CoNLL-U that an analyser learns. */
export interface TreebankToken {
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly xpos: string;
  /** Features in the order of the file, "" if there are none. */
  readonly feats: string;
  /** Index of the head in the sentence, from 0; -1 for the root. */
  readonly head: number;
  readonly deprel: string;
  /** Whether white space follows in the text. */
  readonly spaceAfter: boolean;
}

/** A sentence of a treebank. */
export interface TreebankSentence {
  /** The comment `sent_id`. */
  readonly id: string;
  /** Whether a document begins here. */
  readonly newDocument: boolean;
  /** Whether a paragraph begins here. */
  readonly newParagraph: boolean;
  /** The comment `text`; if there is none, the text is made from the tokens. */
  readonly text: string;
  readonly tokens: readonly TreebankToken[];
}

/** A value of CoNLL-U; "_" is read as "". */
function valueOf(field: string): string {
  return field === '_' ? '' : field;
}

function textOf(tokens: readonly TreebankToken[]): string {
  return tokens
    .map(({ form, spaceAfter }) => (spaceAfter ? `${form} ` : form))
    .join('')
    .trimEnd();
}

/**
 * The sentences of a CoNLL-U text, in order. The words of a multiword token are tokens; white space follows the last of
 * them if it follows the whole token. Empty nodes are left out. Throws an Error that names the first line without ten
 * columns.
 */
export function readConllu(text: string): TreebankSentence[] {
  const sentences: TreebankSentence[] = [];
  let comments = new Map<string, string>();
  let tokens: TreebankToken[] = [];
  let multiword = { last: 0, spaceAfter: true };
  const finish = (): void => {
    if (tokens.length > 0) {
      sentences.push({
        id: comments.get('sent_id') ?? '',
        newDocument: comments.has('newdoc') || comments.has('newdoc id'),
        newParagraph: comments.has('newpar') || comments.has('newpar id'),
        text: comments.get('text') ?? textOf(tokens),
        tokens,
      });
    }
    comments = new Map();
    tokens = [];
    multiword = { last: 0, spaceAfter: true };
  };
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line === '') {
      finish();
      continue;
    }
    if (line.startsWith('#')) {
      const equals = line.indexOf('=');
      const [name, value] = equals < 0 ? [line.slice(1), ''] : [line.slice(1, equals), line.slice(equals + 1)];
      comments.set(name.trim(), value.trim());
      continue;
    }
    const fields = line.split('\t');
    if (fields.length !== 10) {
      throw new Error(`Line ${at + 1} has ${fields.length} columns; a token of CoNLL-U has 10, separated by TABs.`);
    }
    const [id, form, lemma, upos, xpos, feats, head, deprel, , misc] = fields;
    const spaceAfter = !misc.split('|').includes('SpaceAfter=No');
    if (id.includes('.')) continue;
    if (id.includes('-')) {
      multiword = { last: Number(id.slice(id.indexOf('-') + 1)), spaceAfter };
      continue;
    }
    const number = Number(id);
    tokens.push({
      form,
      lemma: lemma === '_' && form !== '_' ? '' : lemma,
      upos: valueOf(upos),
      xpos: valueOf(xpos),
      feats: valueOf(feats),
      head: Number(head) - 1,
      deprel: valueOf(deprel),
      spaceAfter: number > multiword.last ? spaceAfter : number === multiword.last && multiword.spaceAfter,
    });
  }
  finish();
  return sentences;
}
