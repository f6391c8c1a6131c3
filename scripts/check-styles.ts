// Checks that the portal’s style sheets write no lengths for which there are tokens, and that each class has a rule and a user.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  classesOf,
  classesTaken,
  generalClasses,
  importedStyles,
  literalLengths,
  type SourceText,
} from './style-faults.ts';

const SOURCES = 'packages/portal/src';
/** What defines the tokens, and fonts, whose sizes are not those of text. */
const THEME = `${SOURCES}/app/theme/`;

const files = globSync(`${SOURCES}/**/*.{css,ts,tsx}`).filter((path) => !/\.test\.|\/testing\//.test(path));
const sources = files.map((path): SourceText => ({ path, text: readFileSync(path, 'utf8') }));
const styles = sources.filter(({ path }) => path.endsWith('.css'));
const code = sources.filter(({ path }) => !path.endsWith('.css'));

const faults = styles.filter(({ path }) => path !== `${THEME}tokens.css`).flatMap(literalLengths);

/** Classes that code takes, by the path of their style sheet. */
const taken = new Map<string, Set<string>>();
for (const { path, text } of code) {
  for (const [name, from] of importedStyles(text)) {
    const sheet = join(dirname(path), from);
    taken.set(sheet, (taken.get(sheet) ?? new Set()).union(classesTaken(text, name)));
  }
}
for (const { path, text } of styles.filter(({ path }) => path.endsWith('.module.css'))) {
  const defined = classesOf(text);
  const used = taken.get(path) ?? new Set();
  for (const name of defined.difference(used)) faults.push(`${path}: nothing uses the class ${name}`);
  for (const name of used.difference(defined)) faults.push(`${path}: there is no class ${name}`);
}

const general = new Set(
  styles.filter(({ path }) => path.startsWith(THEME)).flatMap(({ text }) => [...classesOf(text)]),
);
for (const { path, text } of sources) {
  for (const name of generalClasses(text).difference(general))
    faults.push(`${path}: there is no general class ${name}`);
}
const words = sources.filter(({ path }) => !path.startsWith(THEME)).map(({ text }) => text);
for (const name of general) {
  const pattern = new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`);
  if (!words.some((text) => pattern.test(text))) faults.push(`${THEME}: nothing uses the general class ${name}`);
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
