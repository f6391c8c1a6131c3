import { PARSER_ACCURACY } from '@zaban/contract';
import { attribute, type Pattern, shapeOfText, type ValueTest, valueTest, walk } from '@zaban/engine/queries';

/** The relations that a query names, in an arrow or in a condition, as the table of what the parser finds has them. */
export function relationsAsked(pattern: Pattern): readonly string[] {
  const tests = [...walk(pattern)].flatMap((piece): ValueTest[] => {
    if (piece.kind === 'value') return piece.subject.name === 'deprel' && !piece.negated ? [piece] : [];
    const name = piece.kind === 'relation' ? piece.name : piece.kind === 'tree' ? piece.root?.name : undefined;
    return name === undefined ? [] : [valueTest(attribute('deprel'), name)];
  });
  return [...new Set(tests.flatMap(relationsOf))];
}

function relationsOf(test: ValueTest): readonly string[] {
  const shape = shapeOfText(test);
  if (shape.kind === 'is') return shape.texts.map((text) => text.replace(/:.*/, ''));
  const { text, kind } = shape;
  // `acl(:.*)?`: a relation with its subtypes.
  const [begin = ''] = /^[a-z]+/.exec(text) ?? [];
  const fits: Readonly<Record<typeof kind, (name: string) => boolean>> = {
    begins: (name) => name.startsWith(text) || name === begin,
    ends: (name) => name.endsWith(text),
    contains: (name) => name.includes(text),
    matches: (name) => name === begin,
  };
  return [...PARSER_ACCURACY.keys()].filter(fits[kind]);
}
