// Which part of the house may know which? Each rule says what to do instead.
const engine = 'packages/engine/src';

/** In the engine, `folder` may import only the folders named (and itself, the errors and the budget). */
const engineFolder = (folder, allowed, comment) => ({
  name: `engine-${folder}`,
  severity: 'error',
  comment,
  from: { path: `^${engine}/${folder}/`, pathNot: '\\.test\\.ts$|/testing/' },
  to: {
    path: `^${engine}/`,
    pathNot: `^${engine}/(${[folder, ...allowed].join('|')})/|^${engine}/(errors\\.ts$|budget/)`,
  },
});

/** The modules of engine/analysis, each with the modules that it may import, through their index. */
const analysisModules = {
  sharing: [],
  values: [],
  ordering: [],
  hits: ['sharing'],
  lines: ['hits'],
  keys: ['hits', 'ordering', 'values'],
  examples: ['hits', 'keys', 'lines'],
  sorting: ['examples', 'hits', 'keys', 'ordering', 'sharing', 'values'],
  frequencies: ['hits', 'keys', 'ordering', 'sharing', 'values'],
  'word-list': ['hits', 'ordering', 'sharing', 'values'],
  windows: ['hits', 'values'],
  collocations: ['hits', 'ordering', 'sharing', 'values', 'windows', 'word-list'],
  ngrams: ['hits', 'keys', 'ordering', 'sharing', 'values'],
  keyness: ['hits', 'ordering', 'values', 'windows'],
  dispersion: ['hits'],
  sketches: ['hits', 'ordering'],
  terms: ['keyness'],
  trends: ['hits', 'ordering', 'sharing', 'values', 'word-list'],
  candidates: ['hits', 'sharing', 'word-list'],
};

/** The modules of engine/operations. They may also import the files of that folder itself, which all operations share. */
const operationModules = {
  access: ['fields'],
  cache: [],
  fields: [],
  hits: ['cache', 'fields'],
  relations: ['fields'],
};

const engineModule =
  (folder, { mayImportLooseFiles }) =>
  ([module, allowed]) => ({
    name: `${folder}-${module}`,
    severity: 'error',
    comment: `Modules of ${folder} import lower modules through their index; move what two modules share into a lower one.`,
    from: { path: `^${engine}/${folder}/${module}/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `^${engine}/${folder}/${mayImportLooseFiles ? '[^/]+/' : ''}`,
      pathNot: [
        `^${engine}/${folder}/${module}/`,
        ...allowed.map((other) => `^${engine}/${folder}/${other}/index\\.ts$`),
      ].join('|'),
    },
  });

const workbench = 'packages/portal/src/features/workbench';
/** The floors of the workbench, the lowest first: each may import only those below it. */
const floors = ['state', 'controls', 'views', 'frame'];

const packageRule = (name, allowed, comment) => ({
  name: `package-${name}`,
  severity: 'error',
  comment,
  from: { path: `^packages/${name}/`, pathNot: '\\.test\\.tsx?$|/testing/' },
  to: {
    path: '^packages/',
    pathNot: `^packages/(${[name, ...allowed].map((part) => (part.endsWith('$') ? part : `${part}/`)).join('|')})`,
  },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both files need into a third.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    packageRule('engine', [], 'The engine is a library of its own: hand it what it needs as an argument.'),
    packageRule(
      'contract',
      ['engine/src/(?:features|statistics)'],
      'The contract describes calls; of the engine it knows measures and features alone, and nothing of the server.',
    ),
    packageRule(
      'english',
      ['engine/src/text'],
      'This package analyses plain text: other packages open files, write indexes and answer calls.',
    ),
    packageRule(
      'ingest',
      ['engine', 'english', 'contract/src/(?:tables|parquet)'],
      'Readers deliver segments to the engine and know nothing else.',
    ),
    packageRule('cluster', ['engine'], 'A cluster answers for tokens; what is done with them is the engine’s task.'),
    packageRule(
      'word-list',
      ['engine', 'contract/src/(?:tables|workbook|word-list)'],
      'The word list knows texts and an opened corpus; calls and screens know the word list.',
    ),
    packageRule(
      'calls',
      ['contract', 'engine', 'word-list'],
      'Calls are answered alike on a server and in a page: what only one of the two has is handed in.',
    ),
    packageRule(
      'doors',
      ['contract', 'engine/src/queries', 'engine/src/statistics'],
      'A door asks the calls of a site and opens nothing itself.',
    ),
    packageRule(
      'server',
      ['calls', 'contract', 'doors', 'engine', 'word-list', 'cluster/src/index\\.ts$'],
      'Building is the command line’s task: the server only opens.',
    ),
    packageRule(
      'portal',
      ['contract', 'engine/src/queries', 'engine/src/index\\.ts$', 'own-texts/src/page'],
      'The portal talks to the server through the contract alone, and reads query texts by engine/queries.',
    ),
    {
      name: 'portal-in-the-browser',
      severity: 'error',
      comment:
        'The whole engine is for the build of the portal; in the browser query texts are read by engine/queries.',
      from: { path: '^packages/portal/src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^packages/engine/|^packages/portal/[^/]+\\.ts$|^packages/portal/build/',
        pathNot: '^packages/engine/src/queries/',
      },
    },
    packageRule(
      'cli',
      [
        'engine',
        'english',
        'ingest',
        'server',
        'calls/src/site-folder/index\\.ts$',
        'contract',
        'doors',
        'word-list',
        'published',
        'cluster/src/index\\.ts$',
        'portal/built\\.ts$',
      ],
      'Put what the command line and another share in that package; the portal is built before a command runs.',
    ),
    packageRule(
      'published',
      ['calls', 'contract', 'engine', 'word-list', 'portal/built\\.ts$', 'portal/build'],
      'A published site puts together what calls, engine and portal have; they do not know of it.',
    ),
    packageRule(
      'own-texts',
      [
        'contract',
        'engine',
        'english/src/index\\.ts$',
        'english/model',
        'ingest/src/browser\\.ts$',
        'published/src/(answering|page)/index\\.ts$',
      ],
      'Texts of a visitor stay in the page: readers, analysis and answers are those that run in a browser.',
    ),
    {
      name: 'published-in-the-browser',
      severity: 'error',
      comment: 'In a page there are no files: share what calls answer in calls/src, beside site-folder.',
      from: { path: '^packages/published/src/(answering|worker|page)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/(calls|word-list|portal)/',
        pathNot: '^packages/calls/src/index\\.ts$|^packages/word-list/src/browser\\.ts$',
      },
    },
    {
      name: 'calls-run-in-a-browser',
      severity: 'error',
      comment: 'Calls are answered in a browser too: read files of the site in site-folder, others in the server.',
      from: {
        path: '^packages/calls/src/(?!site-folder/)|^packages/published/src/(answering|worker|page)/|^packages/own-texts/src/',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    engineFolder('budget', [], 'Deadline, cancellation and progress are the ground floor: they know no corpus.'),
    engineFolder('text', [], 'Text rules stand at the bottom and know nothing.'),
    engineFolder('columns', [], 'Typed-array building blocks know no corpus.'),
    engineFolder('cql', [], 'The query language knows no corpus; resolve names in matching.'),
    engineFolder('features', [], 'A catalogue of queries, which operations count.'),
    engineFolder('statistics', [], 'Formulas take numbers; count in analysis.'),
    engineFolder('format', ['columns', 'text'], 'Headers and checksums know no storage.'),
    engineFolder('storage', ['columns', 'format', 'text'], 'Storage moves bytes.'),
    engineFolder('corpus', ['columns', 'format', 'storage', 'text'], 'Readers know no writer.'),
    engineFolder(
      'indexing',
      ['columns', 'format', 'storage', 'corpus', 'text'],
      'Writers mirror readers, they do not search.',
    ),
    engineFolder('verification', ['columns', 'format', 'storage', 'corpus', 'text'], 'Verification trusts no writer.'),
    engineFolder(
      'queries',
      ['cql', 'simple-query', 'text'],
      'A page in a browser reads query texts; nothing here opens an index.',
    ),
    engineFolder('simple-query', ['cql', 'text'], 'Translate to patterns; the corpus comes in matching.'),
    engineFolder('matching', ['columns', 'corpus', 'cql', 'text'], 'Matching finds spans; analyse them in analysis.'),
    engineFolder(
      'operations',
      ['analysis', 'corpus', 'cql', 'features', 'matching', 'simple-query', 'statistics', 'text'],
      'Operations put analyses together; they read no bytes.',
    ),
    engineFolder(
      'threads',
      ['analysis', 'corpus', 'format', 'indexing', 'matching', 'storage'],
      'Threads do tasks; what they do stands in analysis and indexing.',
    ),
    engineFolder('analysis', ['columns', 'corpus', 'matching', 'statistics', 'text'], 'Analysis takes matches.'),
    ...Object.entries(analysisModules).map(engineModule('analysis', { mayImportLooseFiles: false })),
    ...Object.entries(operationModules).map(engineModule('operations', { mayImportLooseFiles: true })),
    {
      name: 'node-only-in-storage-and-threads',
      severity: 'error',
      comment: 'The engine runs in a browser too: reach files through the Storage interface, threads through a Team.',
      from: { path: `^${engine}/`, pathNot: `^${engine}/(storage|threads)/|\\.test\\.ts$|/testing/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment: 'A browser has no node: modules: do it on the server, or when the portal is built.',
      from: { path: '^packages/(portal|contract)/src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'english-runs-in-a-browser',
      severity: 'error',
      comment: 'Reach files in load-model.ts and in training alone: a browser reads English too.',
      from: {
        path: '^packages/english/src/',
        pathNot: '\\.test\\.ts$|^packages/english/src/(training/|load-model\\.ts$)',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'Move what two features share into shared/ (portal) or beside features/ (server).',
      from: { path: '^packages/(server|portal)/src/features/([^/]+)/' },
      to: { path: '^packages/$1/src/features/', pathNot: '^packages/$1/src/features/$2/' },
    },
    {
      name: 'views-apart',
      severity: 'error',
      comment: 'Move what two views of the workbench share into controls/, or into state/ if it shows nothing.',
      from: { path: `^${workbench}/views/([^/]+)/` },
      to: { path: `^${workbench}/views/`, pathNot: `^${workbench}/views/$1/` },
    },
    ...floors.map((floor, at) => ({
      name: `workbench-${floor}`,
      severity: 'error',
      comment: `Floors of the workbench, from the ground: ${floors.join(', ')}. Each imports only those below it.`,
      from: { path: `^${workbench}/${floor}/` },
      to: { path: `^${workbench}/`, pathNot: `^${workbench}/(${floors.slice(0, at + 1).join('|')})/` },
    })),
    {
      name: 'portal-shared-at-the-bottom',
      severity: 'error',
      comment: 'app -> features -> shared: hand it in as a prop or move it to shared/.',
      from: { path: '^packages/portal/src/shared/' },
      to: { path: '^packages/portal/src/(app|features)/' },
    },
    {
      name: 'portal-features-below-app',
      severity: 'error',
      comment: 'app -> features -> shared.',
      from: { path: '^packages/portal/src/features/' },
      to: { path: '^packages/portal/src/app/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
