// What does the site's folder say about the site?
export { loadSite, type LoadedSite } from './load-site.ts';
