// What does the site's folder say about the site?
export { loadSite, type LoadedSite, type SitePage } from './load-site.ts';
