import { expect, it } from 'vitest';
import { classesOf, classesTaken, generalClasses, importedStyles, literalLengths } from './style-faults.ts';

it('finds sizes of text, radii and widths of windows that are no tokens', () => {
  const text = [
    '.a { font-size: 0.875rem; border-radius: 4px; }',
    '@media (width < 48em) { .a { font: 400 14px/1.5 var(--sans); } }',
    '.b { font-size: clamp(1rem, 2vw, 2rem); }',
  ].join('\n');
  expect(literalLengths({ path: 'a.css', text })).toHaveLength(5);
});

it('leaves tokens, sizes that depend on the text, and comments alone', () => {
  const text = [
    '/* .a { font-size: 1rem } */',
    '.a { font: 400 var(--text-note) / 1.25rem var(--sans); border-radius: var(--radius) var(--radius) 0 0; }',
    '@media (--below-md) { .a { font-size: 0.9em; border-radius: 50%; padding: 1rem; } }',
  ].join('\n');
  expect(literalLengths({ path: 'a.css', text })).toEqual([]);
});

it('finds the classes that a style sheet has rules for', () => {
  expect(classesOf('.a > .b:hover { color: red }\n@media (--md) { .c { margin: 0.5rem } }')).toEqual(
    new Set(['a', 'b', 'c']),
  );
});

it('finds the classes that code takes, and not those of other names', () => {
  const code = "import styles from './a.module.css';\n<p className={styles.note}>{other.styles}</p>;";
  expect(importedStyles(code)).toEqual(new Map([['styles', './a.module.css']]));
  expect(classesTaken(code, 'styles')).toEqual(new Set(['note']));
});

it('finds general classes in code and in style sheets', () => {
  expect(generalClasses('<p className="soft note" />')).toEqual(new Set(['soft', 'note']));
  expect(generalClasses('.a { composes: row gap-2 from global; composes: own; }')).toEqual(new Set(['row', 'gap-2']));
});
