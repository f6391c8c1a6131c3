// How do other people's tools ask a site?
// Its folders without an index.ts answer:
// - embed: How does a page of another site show a result in a frame?
// - mcp: How do assistants ask, by the Model Context Protocol?
// - mcp/tools: Which tools do they have, and what does each answer?
// - mcp/wording: How is an answer said in a few lines, with its source?
// - sru: How does CLARIN's federated content search ask, by SRU?
export { type Ask, AskFailure, type SiteAnswer } from './ask.ts';
export { EVENTS, readAnswer } from './read-answer.ts';
export { answerMessages, type McpContext } from './mcp/answer-message.ts';
export { isKnownVersion, invalidRequest } from './mcp/json-rpc.ts';
export { progressTokenOf } from './mcp/progress.ts';
export { RunningCalls } from './mcp/running-calls.ts';
export { serveLines } from './mcp/serve-lines.ts';
export { cmdiRecord } from './sru/cmdi-record.ts';
export { answerSru } from './sru/answer-sru.ts';
export { embedPage } from './embed/embed-page.ts';
export { EMBEDDED, embedPlace, oEmbedAnswer } from './embed/oembed.ts';
export { STYLE as EMBED_STYLE } from './embed/style.ts';
