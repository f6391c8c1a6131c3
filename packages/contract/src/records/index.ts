// How do catalogues and search engines read what a corpus is?
export { datasetRecord, type DescribedSite } from './dataset-record.ts';
export { roCrate } from './ro-crate.ts';
export { withRecord } from './with-record.ts';
