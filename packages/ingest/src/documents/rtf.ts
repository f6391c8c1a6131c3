import { latin1 } from '../markup/latin1.ts';
import { ImportProblem } from './import-problem.ts';
import { cleanParagraphs, yearOf, type ImportedText } from './imported.ts';
import { checkNesting } from './nesting.ts';
import { firstLine } from './plain.ts';

/*
 * file    := group
 * group   := "{" (control | text | group)* "}"
 * control := "\" letters number? blank?      a word such as \par, \u8217, \ansicpg1252
 *          | "\'" two hexadecimal digits     a byte in the code page of the font
 *          | "\" any other character         a sign such as \~ or \{
 */

/** Groups whose text is not part of the document. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'fonttbl colortbl stylesheet listtable listoverridetable rsidtbl generator pict object themedata colorschememapping ' +
    'latentstyles datastore header headerl headerr headerf footer footerl footerr footerf xe tc bkmkstart bkmkend fldinst ' +
    'filetbl revtbl userprops xmlnstbl listtext pntext'
  ).split(' '),
);
/** Groups whose text is collected separately: metadata of the document, and notes, which follow the text. */
const ELSEWHERE: ReadonlySet<string> = new Set(['title', 'author', 'creatim', 'footnote']);
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    par: '\n\n',
    sect: '\n\n',
    page: '\n\n',
    row: '\n\n',
    line: '\n',
    softline: '\n',
    tab: '\t',
    cell: '\n\n',
    emdash: '\u2014',
    endash: '\u2013',
    lquote: '\u2018',
    rquote: '\u2019',
    ldblquote: '\u201c',
    rdblquote: '\u201d',
    bullet: '\u2022',
    emspace: ' ',
    enspace: ' ',
    qmspace: ' ',
    '~': '\u00a0',
    _: '\u2011',
    '-': '\u00ad',
    '{': '{',
    '}': '}',
    '\\': '\\',
    '\n': '\n\n',
    '\r': '\n\n',
  }),
);
/** Code pages of the character sets that a font table names. */
const CODE_PAGE_OF_CHARSET: Readonly<Record<number, number>> = {
  0: 1252,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

interface GroupState {
  /** Where text is added: to the document, nowhere, or to a field of the metadata. */
  target: string;
  font: number;
  /** Number of characters after \u that are a fallback for other readers and must be skipped. */
  fallback: number;
  /** Whether the text is hidden, or deleted by a tracked change. */
  hidden: boolean;
  deleted: boolean;
}

const BODY = '';
const NOWHERE = 'nowhere';
const CONTROL = /\\(?:'([0-9a-fA-F]{2})|([a-zA-Z]{1,32})(-?\d{1,10})? ?|([^a-zA-Z']))|([{}])|([^\\{}]+)/gy;

/** Reads Rich Text Format. Throws an ImportProblem if it is not RTF. */
export function readRtf(bytes: Uint8Array): ImportedText {
  const source = latin1(bytes);
  if (!source.startsWith('{\\rtf')) throw new ImportProblem('it does not begin like an RTF file');
  const reader = new RtfReader();
  reader.read(source);
  const text = cleanParagraphs(reader.text(BODY) + reader.text('footnote'));
  return {
    text,
    title: reader.text('title').trim() || firstLine(text),
    author: reader.text('author').trim(),
    year: yearOf(reader.text('creatim')),
    format: 'RTF',
    notes: reader.complete ? [] : ['The file ends too early; text may be missing.'],
  };
}

class RtfReader {
  readonly #texts = new Map<string, string>();
  readonly #stack: GroupState[] = [];
  readonly #codePageOfFont = new Map<number, number>();
  #state: GroupState = { target: BODY, font: -1, fallback: 1, hidden: false, deleted: false };
  #codePage = 1252;
  #defaultFont = -1;
  #skip = 0;
  #starred = false;
  #inFontTable = false;
  #tableFont = -1;
  #bytes: number[] = [];
  complete = false;

  text(target: string): string {
    return this.#texts.get(target) ?? '';
  }

  read(source: string): void {
    CONTROL.lastIndex = 0;
    for (let match = CONTROL.exec(source); match !== null; match = CONTROL.exec(source)) {
      const [, hex, word, number, sign, brace, plain = ''] = match;
      if (hex !== undefined) {
        if (this.#skip > 0) this.#skip -= 1;
        else this.#bytes.push(Number.parseInt(hex, 16));
        continue;
      }
      this.#flush();
      if (word !== undefined) {
        const length = word === 'bin' ? Number(number ?? 0) : 0;
        if (length > 0) CONTROL.lastIndex += length;
        else this.#word(word, number === undefined ? undefined : Number(number));
      } else if (sign !== undefined) this.#sign(sign);
      else if (brace === '{') checkNesting(this.#stack.push({ ...this.#state }));
      else if (brace === '}') this.#endGroup();
      else this.#plain(plain);
    }
  }

  #endGroup(): void {
    const outer = this.#stack.pop();
    if (outer === undefined) return;
    if (this.#inFontTable && outer.target !== NOWHERE) this.#inFontTable = false;
    this.#state = outer;
    this.#skip = 0;
    this.complete = this.#stack.length === 0;
  }

  #sign(sign: string): void {
    if (sign === '*') this.#starred = true;
    else this.#add(SIGNS.get(sign) ?? '');
  }

  #word(word: string, number: number | undefined): void {
    const starred = this.#starred;
    this.#starred = false;
    if (word === 'fonttbl') this.#inFontTable = true;
    if (LEFT_OUT.has(word)) this.#state.target = NOWHERE;
    else if (ELSEWHERE.has(word)) {
      this.#state.target = word;
      this.#add('\n\n');
    } else if (word === 'info') this.#state.target = NOWHERE;
    else if (word === 'ansicpg') this.#codePage = number ?? 1252;
    else if (word === 'mac') this.#codePage = 10_000;
    else if (word === 'deff') this.#defaultFont = number ?? -1;
    else if (word === 'f' && this.#inFontTable) this.#tableFont = number ?? -1;
    else if (word === 'f') this.#state.font = number ?? -1;
    else if (word === 'fcharset') this.#charset(number ?? 0);
    else if (word === 'uc') this.#state.fallback = number ?? 1;
    else if (word === 'u') this.#unicode(number ?? 0);
    else if (word === 'v') this.#state.hidden = number !== 0;
    else if (word === 'deleted') this.#state.deleted = number !== 0;
    else if (word === 'plain') Object.assign(this.#state, { hidden: false, deleted: false });
    else if (word === 'yr') this.#add(` ${number ?? ''} `);
    else if (SIGNS.has(word)) this.#add(SIGNS.get(word) ?? '');
    // "\*" marks a group that readers may ignore if they do not know it.
    else if (starred) this.#state.target = NOWHERE;
  }

  #charset(charset: number): void {
    const codePage = CODE_PAGE_OF_CHARSET[charset];
    if (this.#inFontTable && codePage !== undefined) this.#codePageOfFont.set(this.#tableFont, codePage);
  }

  #unicode(number: number): void {
    this.#add(String.fromCharCode(number < 0 ? number + 65_536 : number));
    this.#skip = this.#state.fallback;
  }

  #plain(text: string): void {
    // Line breaks of the file are not part of the text.
    const characters = text.replaceAll(/[\r\n]/g, '');
    const skipped = Math.min(this.#skip, characters.length);
    this.#skip -= skipped;
    this.#add(characters.slice(skipped));
  }

  #add(text: string): void {
    const { target, hidden, deleted } = this.#state;
    if (target !== NOWHERE && !hidden && !deleted) this.#texts.set(target, this.text(target) + text);
  }

  /** Decodes the collected bytes: several of them may form one character. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    const { font } = this.#state;
    const codePage = this.#codePageOfFont.get(font < 0 ? this.#defaultFont : font) ?? this.#codePage;
    this.#add(decoderOf(codePage).decode(Uint8Array.from(this.#bytes)));
    this.#bytes = [];
  }
}

const LABELS: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  65_001: 'utf-8',
};

function decoderOf(codePage: number): TextDecoder {
  try {
    return new TextDecoder(LABELS[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
