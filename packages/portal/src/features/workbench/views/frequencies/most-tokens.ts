import type { Pattern } from '@zaban/engine/queries';

/** The largest number of tokens that a hit of a query can have, as far as its parts show; otherwise infinity. */
export function mostTokens(query: Pattern): number {
  switch (query.kind) {
    case 'token':
      return 1;
    case 'tag':
    case 'look':
      return 0;
    case 'sequence':
      return query.items.reduce((sum, item) => sum + mostTokens(item), 0);
    case 'alternatives':
      return query.choices.reduce((most, choice) => Math.max(most, mostTokens(choice)), 0);
    case 'repetition':
      return query.maximum === undefined ? Infinity : query.maximum * mostTokens(query.item);
    case 'within':
    case 'containing':
    case 'constrained':
      return mostTokens(query.item);
    case 'structure':
    case 'tree':
    case 'meet':
    case 'union':
      return Infinity;
  }
}
