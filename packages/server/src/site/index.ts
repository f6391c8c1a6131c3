// What does the site's folder say about the site?
export { loadSite, siteProblems, type LoadedSite } from './load-site.ts';
