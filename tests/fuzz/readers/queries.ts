// The query languages: read, printed, read again, and searched for.
import { completed } from '@zaban/contract';
import { parseQuery, printQuery, runOperation, translateSimple } from '@zaban/engine';
import { corpusOf } from '../../../packages/engine/src/testing/index.ts';
import { about, type Reader } from '../reader.ts';
import { WrongAnswer } from '../verdict.ts';

const corpus = corpusOf(
  {
    sentences: [
      'The/the/DET old/old/ADJ book/book/NOUN on/on/ADP the/the/DET table/table/NOUN in/in/ADP the/the/DET room/room/NOUN ././PUNCT',
      'She/she/PRON didn/do/AUX n’t/not/PART wear/wear/VERB a/a/DET chādar/chaddar/NOUN ,/,/PUNCT nor/nor/CCONJ a/a/DET dupatta/dupatta/NOUN ././PUNCT',
    ],
    fields: { fileName: 'a.txt', category: 'literary', genre: 'novel', year: '2004' },
    structures: [{ name: 'q', start: 2, end: 9, attributes: { who: 'Amna', level: '2' } }],
  },
  {
    sentences: ['ahl-e-hawas/ahl-e-hawas/NOUN went/go/VERB to/to/PART go/go/VERB to/to/ADP 😀/😀/SYM ڈیرہ/ڈیرہ/NOUN'],
    fields: { fileName: 'b.txt', category: 'media', genre: 'news', year: '2011' },
  },
);
/** What a query may take and hold: those of strangers are bounded too. */
const BOUNDS = { deadline: 200, maximumHits: 2000 };
/** A tree prints at most so much longer than it was written. */
const PRINTED = 100_000;

function search(request: { readonly cql: string } | { readonly simple: string }): string {
  const { count, truncated } = runOperation(
    corpus,
    completed({ operation: 'positions', limit: 20, ...request }),
    BOUNDS,
  );
  return `${about(count)} hits ${truncated}`;
}

function readBack(printed: string): void {
  if (printed.length > PRINTED) return;
  const again = printQuery(parseQuery(printed));
  if (again !== printed) throw new WrongAnswer(`${JSON.stringify(printed)} reads back as ${JSON.stringify(again)}`);
}

const decoder = new TextDecoder();

export const QUERY_READERS: readonly Reader[] = [
  {
    name: 'CQL',
    share: 260,
    snippets: [
      '"the" [pos="ADJ"]* [pos="NOUN"]',
      '[lemma="go"] []{0,3} "to" within s',
      '[word="th.*"%cd & pos!="DET" | !(lemma="old")]',
      '<doc genre="novel"> [] :: match.doc_year = "2004"',
      '<q who="Amna"/> containing [word=="book"]',
      'a:[] "n’t"? b:[] :: a.lemma = b.lemma & distabs(a,b) < 5',
      'MU(meet "the" (union "room" "table") -3 3)',
      '(meet [lemma="go"] "to" s)',
      '[pos="DET"] ([pos="ADJ"]{2,} | [pos="NOUN"]) !within 5',
      '1:[] 2:[] & 1.pos = 2.pos & f(1.word) > 1',
      '[lc="(?i)chādar|dup.*a{1,2}[^b-d]\\.?"]',
      '"(a+)+$" | ".*.*.*=.*" | "(e|ee|eee)*"',
      '<s> []{1,10} </s> within <doc_genre="news"/>',
      '[word = lemma & word != "x" & _.s]',
      '~"chaddar" []* @"room"',
    ],
    pieces: [
      ...'within !within containing !containing meet union MU :: : == != !== <= >='.split(' '),
      ...'%c %d %cd %l (?i) <s> </s> <s/> f( distabs( match. [] []*'.split(' '),
      '<doc genre="x">',
      ...'{0,99999} {1000} {2,1} {,} (?=a) (?<!b) \\1 \\p{Lu} \\x41 [[:alpha:]] .{1000} ((( |||'.split(' '),
      ...'lemma pos word lc q_who doc_year a. s ! & | ~ @ $'.split(' '),
      '# comment\n',
    ],
    read(input) {
      const cql = decoder.decode(input);
      readBack(printQuery(parseQuery(cql)));
      return search({ cql });
    },
  },
  {
    name: 'simple query',
    share: 200,
    snippets: [
      'the old book',
      'ahl-e-hawas don’t',
      '{go} * to',
      '[the,a] _{ADJ} +s',
      'the <<3>> room',
      '(the|a) (old)? {book}',
      'wo?d* \\* \\? un+ly',
      '{go/V}_VB:c <<s>> to',
      '~chaddar _NOUN',
      '<q> the </q> (a b){2,3}',
      'ڈیرہ 😀 chādar:d',
    ],
    pieces: [
      ...'<<s>> <<3<< >>2,4>> <<1>> _{N} _NN {go} {go/V} :c :C :cd {2,3} ( ) [a,b]'.split(' '),
      ...'* ? + ~ @1: | \\ <s> </s> <ne_type=x> _ __ ,'.split(' '),
    ],
    read(input) {
      const simple = decoder.decode(input);
      readBack(printQuery(translateSimple(simple)));
      return search({ simple });
    },
  },
];
