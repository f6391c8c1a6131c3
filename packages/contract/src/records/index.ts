// How do catalogues and search engines read what a corpus is?
export { CROISSANT_TYPE, croissant, type RecordTable } from './croissant.ts';
export { dataCite } from './datacite.ts';
export { datasetRecord, dayOfRelease, type DescribedSite } from './dataset-record.ts';
export { roCrate } from './ro-crate.ts';
export { siteTables } from './site-tables.ts';
export { type RecordLink, withRecord } from './with-record.ts';
