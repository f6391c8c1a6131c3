/** Methods and paths of every call, as the portal asks for them; values are URL-encoded. */
const encode = encodeURIComponent;

export const PATHS = {
  searchWord: (page: number) => `/corpus/searchWord/${page}`,
  corpusFiles: (criteria: string) => `/corpus/corpusFiles/${encode(criteria)}`,
  findKwic: (page: number) => `/corpus/findKWIC/${page}`,
  searchConcordance: (page: number) => `/corpus/searchConcordance/${page}`,
  fileWordFrequency: (fileName: string) => `/corpus/fileWordFrequency?filepath=${encode(fileName)}`,
  getFileText: '/corpus/getFileText',
  loginUser: '/corpus/loginUser',
  logoutUser: '/corpus/logoutUser',
  registerUser: '/corpus/registerUser',
  currentUser: '/corpus/currentUser',
  forgotPassword: '/corpus/forgotPassword',
  resetPassword: '/corpus/resetPassword',
  sendMessage: '/corpus/sendMessage',
  downloadCorpus: '/corpus/downloadCorpus',
  corpusDetails: (criteria: string) => `/corpus/corpusDetails/${encode(criteria)}`,
  getCorpusFile: (name: string) => `/corpus/getCorpusFile/${encode(name.toLowerCase())}`,
  urduizedWords: '/corpus/urduizedWords',
  urduizedWord: (word: string) => `/corpus/urduizedWords/${encode(word)}`,
  urduizedWordList: (format: 'csv' | 'xlsx') => `/corpus/urduizedWordList.${format}`,
  site: '/corpus/site',
  page: (name: string) => `/corpus/pages/${encode(name)}`,
  operation: (name: string) => `/corpus/${name}`,
  openApi: '/corpus/openapi.json',
} as const;
