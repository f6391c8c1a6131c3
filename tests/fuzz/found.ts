// Inputs that broke a reader once, each with what it did. They are mended, and tried by every run.

export interface Found {
  readonly reader: string;
  readonly did: string;
  /** Text, or bytes in base64. */
  readonly input: string | { readonly base64: string };
}

const section = 'A1pBQkFOSURYAQAAAAAAAAAAaqP7Lg2/uUq4bQPadIVBTERERVRFTk9VTlgAAAAAAAAAAQMBBAEAAAAAAAAAAAA=';

export const FOUND: readonly Found[] = [
  { reader: 'damaged index', did: 'the fault quoted signs that a terminal obeys', input: { base64: section } },
  {
    reader: 'CoNLL-U',
    did: 'a line separator in a comment made a TypeError',
    input: '# a = b\u2028c\n1\tA\ta\tX\t_\t_\t0\troot\t_\t_\n\n',
  },
  {
    reader: 'Rich Text Format',
    did: 'names of object properties came out as the source of a function',
    input: '{\\rtf1 a\\constructor b\\toString c}',
  },
  { reader: 'Rich Text Format', did: 'half a character came out', input: '{\\rtf1 \\u-10240?}' },
  { reader: 'HTML', did: 'the nesting took quadratic time and overflowed the stack', input: '<div>'.repeat(60_000) },
  {
    reader: 'TEI',
    did: 'the nesting took quadratic time',
    input: `<TEI><teiHeader>${'<title>'.repeat(20_000)}`,
  },
  { reader: 'vertical file', did: 'an escape sequence was quoted as it is', input: '<a \u001b[31m>\n' },
  {
    reader: 'CQL',
    did: 'the whole of a very long name was quoted',
    input: `[] within <doc_${'ge_'.repeat(1000)}="x">`,
  },
  {
    reader: 'metadata table',
    did: 'the whole of a very long value was quoted',
    input: `file,access\na.txt,${'regist'.repeat(500)}\n`,
  },
  { reader: 'forged index', did: 'separators that are not UTF-8 made a TypeError', input: { base64: 'BfA=' } },
  {
    reader: 'metadata table',
    did: 'every row got a value of every one of its columns, which took quadratic time',
    input: `file,${'a,'.repeat(20_000)}\n${'x\n'.repeat(20_000)}`,
  },
];
