import type { Pattern } from '../../cql/index.ts';

/** The labels of the matches of a query, in text order: those of its tokens, without those inside its restrictions. */
export function labelsOf(pattern: Pattern): string[] {
  return [...new Set(collect(pattern))];
}

function collect(pattern: Pattern): readonly string[] {
  switch (pattern.kind) {
    case 'token':
      return pattern.labels;
    case 'sequence':
      return pattern.items.flatMap(collect);
    case 'alternatives':
      return pattern.choices.flatMap(collect);
    case 'tree':
      return [pattern.node, ...pattern.relations.map(({ end }) => end)].flatMap(collect);
    case 'repetition':
    case 'within':
    case 'containing':
    case 'constrained':
      return collect(pattern.item);
    case 'tag':
    case 'structure':
    case 'look':
    case 'meet':
    case 'union':
      return [];
  }
}
