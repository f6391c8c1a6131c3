// What does a thread that only answers need? It loads no schemas: requests were checked before they came here.
export { PreparedOperationData, type OperationData } from './context/operation-data.ts';
export { LinesEncoder, type EncodedLinesRequest } from './exports/encoded-lines.ts';
export { answerTask, isTask, type Task } from './tasks/index.ts';
export { prepareWordProfiles } from './tasks/word-profile.ts';
