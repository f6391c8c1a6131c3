// What may an answer disclose of a text, by its access level?
export { boundedAnswer, type BoundedParts } from './bounded-answer.ts';
export { AccessRule, allowanceOf, LINE, ruleOf, SEARCH } from './rule.ts';
