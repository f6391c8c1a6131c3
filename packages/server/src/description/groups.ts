/** The groups of calls, in the order of the page; the `tags` of a call name its group. */
export const GROUPS = [
  { name: 'search', description: 'Sentences, concordance and KWIC of a word.' },
  { name: 'operations', description: 'All analyses of the engine; the query string contains all parameters.' },
  { name: 'files', description: 'Texts of the corpus.' },
  { name: 'downloads', description: 'Data sets and their zips.' },
  { name: 'words', description: 'The word list of the site.' },
  { name: 'accounts', description: 'Registering, signing in and out, new passwords.' },
  { name: 'saved work', description: 'Queries, subcorpora and annotations saved in an account.' },
  { name: 'messages', description: 'Writing to the team.' },
  { name: 'site', description: 'The site and its pages.' },
  { name: 'running', description: 'For those who run the server.' },
];
