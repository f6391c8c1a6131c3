import type { WorkbenchState } from '@zaban/contract';
import { relationWithName } from '../../state/names/relation-with-name.ts';
import type { ComponentProps } from 'react';
import type { Select } from '../../../../controls/select.tsx';

type Counted = Pick<WorkbenchState, 'relation' | 'collocate'>;

/** Relations that say nothing about two words. */
const LEFT_OUT = new Set(['', '_', 'root', 'punct']);

/** What can be counted: a window, or each relation from either end. */
export function relationChoices(
  relations: readonly string[],
  { relation }: Counted,
): ComponentProps<typeof Select>['data'] {
  const offered = [...new Set([...relations, relation])].filter((each) => !LEFT_OUT.has(each)).toSorted();
  const choicesOf = (collocate: Counted['collocate'], label: (name: string) => string) =>
    offered.map((each) => ({
      value: printRelation({ relation: each, collocate }),
      label: label(relationWithName(each)),
    }));
  return [
    { value: '', label: 'the window' },
    { group: 'What depends on the node', items: choicesOf('dependent', (name) => `its ${name}`) },
    { group: 'What the node depends on', items: choicesOf('head', (name) => `of which it is the ${name}`) },
  ];
}

export function printRelation({ relation, collocate }: Counted): string {
  return relation === '' ? '' : `${collocate} ${relation}`;
}

export function readRelation(written: string): Counted {
  const [collocate, relation = ''] = written.split(' ');
  return { relation, collocate: collocate === 'head' ? 'head' : 'dependent' };
}

/** `that are its object (obj)`, `of which it is the object (obj)` */
export function relationClause({ relation, collocate }: Counted): string {
  return collocate === 'head'
    ? `of which it is the ${relationWithName(relation)}`
    : `that are its ${relationWithName(relation)}`;
}
