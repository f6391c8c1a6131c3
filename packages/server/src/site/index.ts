// How is a site's folder read?
export { loadSite, siteProblems, type LoadedSite } from './load-site.ts';
