// What may an answer disclose of a text, by its access level?
export { type BoundedParts, withholdLine, withLines } from './lines.ts';
export { allowanceOf, COST_OF_SEARCH, ruleOf } from './rule.ts';
