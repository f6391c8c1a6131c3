import { OPERATIONS, type Operation, OPERATION_NAMES, type OperationName, PATHS } from '@zaban/contract';
import { CALLS, type Example as CallExample, type ExampleValues } from '@zaban/calls';

/** An example, also of calls that only signed-in users may make. */
export interface Example extends CallExample {
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
    sketch: { parameters: { lemma: word, minimum: '1', limit: FEW } },
    difference: { parameters: { lemma: word, versus: `criteria:${category}`, minimum: '1', limit: FEW } },
    terms: { parameters: { target: `criteria:${category}`, limit: FEW } },
    thesaurus: { parameters: { lemma: word, limit: FEW } },
    keysubtrees: { parameters: { target: `criteria:${category}`, limit: FEW } },
    subtrees: { parameters: { nodes: '3', attribute: 'pos', limit: FEW } },
    candidates: { parameters: { minimum: '1', limit: FEW } },
    features: { parameters: { criteria: category, limit: FEW } },
    trends: { parameters: { by: 'genre', interval: 'true', limit: FEW } },
  };
}

/** An example of every call, by its method and path. */
export function examplesOf(values: ExampleValues): Examples {
  const { word, dataSet } = values;
  const isSignedIn = true;
  const operations = operationExamples(values);
  const files = OPERATION_NAMES.flatMap((name): [string, Example][] => {
    const { file }: Operation = OPERATIONS[name];
    if (file === undefined) return [];
    const { limit: _limit, ...parameters } = operations[name].parameters ?? {};
    return [[`GET ${PATHS.exportOf(name)}`, { parameters: { ...parameters, format: 'csv', plain: 'true' } }]];
  });
  const shared = CALLS.map(({ method, path, example }): [string, Example] => [
    `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    example(values),
  ]);
  return {
    ...Object.fromEntries(shared),
    ...Object.fromEntries(OPERATION_NAMES.map((name) => [`GET ${PATHS.operation(name)}`, operations[name]])),
    ...Object.fromEntries(files),
    'GET /corpus/recordingAt': { parameters: { position: '0' } },
    'GET /corpus/recording': { parameters: { filepath: values.file } },
    'GET /corpus/getCorpusFile/{name}': { parameters: { name: dataSet }, isSignedIn },
    'GET /corpus/urduizedWordList.csv': {},
    'GET /corpus/urduizedWordList.xlsx': {},
    'GET /corpus/urduizedWordList.json': {},
    'GET /corpus/urduizedWordList.ttl': {},
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
    'GET /healthz': {},
    'GET /readyz': {},
    'GET /metrics': {},
  };
}
