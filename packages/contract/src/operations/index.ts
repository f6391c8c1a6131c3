// Which analyses can be asked for, how does a request stand in a query string, and what is answered?
export * from './answers.ts';
export * from './formulas.ts';
export * from './ignored-fields.ts';
export * from './queries.ts';
export * from './request-fields.ts';
export * from './requests.ts';
