import { Fragment } from 'react';

/** A subtree, as queries write it: lines break between its parts only. */
export function SubtreeText({ value }: { readonly value: string }) {
  return value.split(' ').map((part, place) => (
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className="nowrap">{part}</span>
    </Fragment>
  ));
}

/** The names of the relations in subtrees. */
export function relationsOf(rows: readonly { readonly value: string }[]): readonly string[] {
  return rows.flatMap(({ value }) => value.match(/(?<=-)[a-z:]+(?=->)/g) ?? []);
}
