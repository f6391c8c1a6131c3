// Which tools do assistants have?
import { OPERATION_NAMES } from '@zaban/contract';
import { describeCorpus } from './describe-corpus.ts';
import { explainQuery } from './explain-query.ts';
import { listCorpora } from './list-corpora.ts';
import { operationTool } from './operation-tool.ts';
import type { Tool } from './tool.ts';
import { word } from './word.ts';

export const TOOLS: readonly Tool[] = [
  listCorpora,
  describeCorpus,
  explainQuery,
  word,
  ...OPERATION_NAMES.map(operationTool),
];
