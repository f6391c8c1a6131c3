// Which calls are answered in a page without a server, and how?
export type { GivenCall } from './call.ts';
export type { CallMessage, FromEngine } from './messages.ts';
export { SiteEngine, type OpenedSite } from './site-engine.ts';
export type { KnownLater, ListPack, SitePack } from './site-pack.ts';
