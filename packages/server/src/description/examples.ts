import { OPERATIONS, type Operation, OPERATION_NAMES, type OperationName, PATHS } from '@zaban/contract';
import type { ExampleValues } from './example-values.ts';

/** The values of one request; a value that the site does not have is undefined. */
export interface Example {
  /** Values of parameters, in the path and in the query string. */
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Whether only signed-in users may make the call. */
  readonly isSignedIn?: true;
}

type Examples = Readonly<Record<string, Example>>;

/** Stands for the token in a mailed link. */
export const TOKEN = 'TOKEN-FROM-THE-MAIL';

const PERSON = { fName: 'Amna', lName: 'Malik', email: 'amna@example.org' };
const PASSWORD = 'amaltas-and-jacaranda-1';
const NEW_PASSWORD = 'gulmohar-by-the-canal-2';
const FEW = '5';

function operationExamples({ word, category }: ExampleValues): Readonly<Record<OperationName, Example>> {
  const query = { simple: word };
  return {
    positions: { parameters: { ...query, limit: FEW } },
    concordance: { parameters: { ...query, context: '5,5', sort: 'R1', limit: FEW } },
    sentences: { parameters: { ...query, limit: FEW } },
    frequencies: { parameters: { ...query, by: 'R1:lc', limit: FEW } },
    groups: { parameters: { ...query, by: 'R1:lc', lines: '2', limit: FEW } },
    distribution: { parameters: query },
    collocations: { parameters: { ...query, window: '3,3', sortBy: 'logDice', limit: FEW } },
    keyness: { parameters: { target: `criteria:${category}`, limit: FEW } },
    ngrams: { parameters: { n: '3', limit: FEW } },
    wordlist: { parameters: { criteria: category, limit: FEW } },
    dispersion: { parameters: query },
    documents: { parameters: { criteria: category, limit: FEW } },
  };
}

/** An example of every call, by its method and path. */
export function examplesOf(values: ExampleValues): Examples {
  const { word, category, file, listed, page, dataSet } = values;
  const found = { word, criteria: category, pageSize: 5 };
  const lines = { parameters: { page: '1' }, body: { ...found, LN: 5, RN: 5, sort: ['R1'] } };
  const isSignedIn = true;
  const operations = operationExamples(values);
  const files = OPERATION_NAMES.flatMap((name): [string, Example][] => {
    const { file }: Operation = OPERATIONS[name];
    if (file === undefined) return [];
    const { limit: _limit, ...parameters } = operations[name].parameters ?? {};
    return [[`GET ${PATHS.exportOf(name)}`, { parameters: { ...parameters, format: 'csv', plain: 'true' } }]];
  });
  return {
    'POST /corpus/searchWord/{page}': { parameters: { page: '1' }, body: found },
    'POST /corpus/searchConcordance/{page}': lines,
    'POST /corpus/findKWIC/{page}': lines,
    ...Object.fromEntries(OPERATION_NAMES.map((name) => [`GET ${PATHS.operation(name)}`, operations[name]])),
    ...Object.fromEntries(files),
    'GET /corpus/explain': { parameters: { simple: word } },
    'GET /corpus/vocabulary': {},
    'GET /corpus/corpusFiles/{criteria}': { parameters: { criteria: category } },
    'POST /corpus/getFileText': { body: { filepath: file } },
    'GET /corpus/fileWordFrequency': { parameters: { filepath: file } },
    'GET /corpus/downloadCorpus': {},
    'GET /corpus/corpusDetails/{criteria}': { parameters: { criteria: dataSet } },
    'GET /corpus/getCorpusFile/{name}': { parameters: { name: dataSet }, isSignedIn },
    'GET /corpus/urduizedWordList.csv': {},
    'GET /corpus/urduizedWordList.xlsx': {},
    'GET /corpus/urduizedWordList.json': {},
    'GET /corpus/urduizedWordList.ttl': {},
    'GET /corpus/suggestWords': { parameters: { typed: listed?.slice(0, 2), limit: FEW } },
    'GET /corpus/wordProfile/{word}': { parameters: { word: listed } },
    'GET /corpus/urduizedWords': { parameters: { initial: 'b', limit: FEW } },
    'GET /corpus/urduizedWords/{word}': { parameters: { word: listed } },
    'POST /corpus/registerUser': { body: { ...PERSON, password: PASSWORD, country: 'Pakistan' } },
    'POST /corpus/loginUser': { body: { email: PERSON.email, password: PASSWORD } },
    'POST /corpus/logoutUser': { isSignedIn },
    'GET /corpus/currentUser': { isSignedIn },
    'POST /corpus/sendAddressProof': { isSignedIn },
    'POST /corpus/proveAddress': { body: { token: TOKEN, password: PASSWORD } },
    'POST /corpus/forgotPassword': { body: { email: PERSON.email } },
    'POST /corpus/resetPassword': { body: { token: TOKEN, password: NEW_PASSWORD } },
    'POST /corpus/changePassword': { body: { password: PASSWORD, newPassword: NEW_PASSWORD }, isSignedIn },
    'POST /corpus/endOtherSessions': { body: { password: PASSWORD }, isSignedIn },
    'GET /corpus/exportUser': { isSignedIn },
    'POST /corpus/deleteUser': { body: { password: PASSWORD }, isSignedIn },
    'GET /corpus/savedWork': { isSignedIn },
    'POST /corpus/savedWork': {
      body: {
        items: [
          { id: 'my-query', kind: 'query', name: word, content: `simple=${word}`, updated: '2026-01-31T09:30:00Z' },
        ],
      },
      isSignedIn,
    },
    'POST /corpus/savedWork/remove': { body: { ids: ['my-query'] }, isSignedIn },
    'POST /corpus/sendMessage': {
      body: { name: PERSON.fName, email: PERSON.email, subject: 'A question', message: 'How do I cite this corpus?' },
    },
    'GET /corpus/site': {},
    'GET /corpus/pages/{name}': { parameters: { name: page } },
    'GET /healthz': {},
    'GET /readyz': {},
    'GET /metrics': {},
  };
}
