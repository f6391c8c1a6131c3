// Describes which test proves which sentence of the specification, from the names of the tests.
import { proofsOf, readSpecification } from './specification.ts';

/** The complete text of docs/specification-coverage.md. */
export function specificationDocument(): string {
  const specification = readSpecification();
  const proofs = Map.groupBy(proofsOf(specification), ({ sentence }) => sentence);
  const rowsOf = (section: string): string[] =>
    Object.entries(specification.sentences)
      .filter(([sentence]) => sentence.split('.')[0] === section)
      .map(([sentence, says]) => {
        const tests = (proofs.get(sentence) ?? []).map(({ file, title }) => `\`${file}\` ${title}`);
        return `| §${sentence} | ${says} | ${tests.join('<br>')} |`;
      });
  const sections = Object.entries(specification.sections).map(
    ([section, title]) =>
      `## ${section}. ${title}\n\n| sentence | says | test |\n|---|---|---|\n${rowsOf(section).join('\n')}\n`,
  );
  return `# The specification, sentence by sentence

Which test proves which sentence of the portal’s specification? Sentences are numbered within each of its sections 2 to 9 in the order in
which they stand there; a row of a table is a sentence. Where the specification leaves something open, or was overruled, the row says what was
decided. Made from \`scripts/specification.json\` and the names of the tests; \`npm run check\` fails if a number or a test is missing. Tests of
\`tests/portal\` drive the real server with a real database, in Chromium or in a simulated document.

${sections.join('\n')}`;
}
