// What does each call answer, on a server and in a page alike?
// Its folders without an index.ts answer:
// - corpus, lines, words, operations: What do the calls of each kind answer?
// - exports: How is a whole result written as the rows of a file?
// - context: From what is a call answered, and for whom?
// - errors: Which errors does a call report?
export { busy, BUSY_SECONDS, CallError, restricted } from './errors/call-error.ts';
export { completeRequest } from './errors/complete-request.ts';
export { csvOf, jsonLinesOf, tsvOf } from './exports/text-formats.ts';
export { parquetOfTable } from './exports/parquet-table.ts';
export { sheetsOf } from './exports/workbook-sheets.ts';
export type { ExportTable } from './exports/table.ts';
export { PreparedOperationData, type KnownWords, type OperationData } from './context/operation-data.ts';
export { findFile } from './context/find-file.ts';
export { servedCorpus, servedIndex, type ServedIndex } from './context/served-index.ts';
export { answerTask, isTask, type Task } from './tasks/index.ts';
export { EVERYBODY, type CallContext, type KnownSite, type SitePage } from './context/context.ts';
export { exampleWordsOf } from './corpus/example-words.ts';
export { momentOf } from './corpus/moment-of.ts';
export { corpusInfo, corpusRules, onlyCorpusInfo, type CorpusEntry } from './corpus/corpora.ts';
export { siteOfOtherCorpus } from './corpus/site-of-corpus.ts';
export type { AlignedKeysRequest, CounterpartsRequest } from './tasks/aligned.ts';
export { explainQuery, type ExplainRequest, type OneQuery } from './tasks/explain.ts';
export { exportCall } from './exports/export-call.ts';
export type { AskedOf, Call, Calling, Example, ExampleValues, Schemas } from './context/call.ts';
export type { Client, CallRunner, Computed, RunOperation } from './context/client.ts';
export { runOperationCall } from './operations/run-operation.ts';
export { siteDoc } from './corpus/site.ts';
export { unknownParameters } from './operations/unknown-parameters.ts';
export { listedRow, wordRow, type WordRow } from './words/word-row.ts';
export { exampleOf, withOpenExample, type WordExampleAnswer, type WordExampleRequest } from './tasks/word-example.ts';
export { CALLS } from './table.ts';
export { headwordOf, wordDoc } from './words/words.ts';
export { LinesEncoder, type EncodeLines, type EncodedLinesRequest } from './exports/encoded-lines.ts';
export type { FileTextAnswer, FileTextRequest } from './tasks/file-text.ts';
export { prepareWordProfiles } from './tasks/word-profile.ts';
export { pageNamed } from './corpus/site.ts';
