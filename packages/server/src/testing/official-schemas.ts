import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const XML = 'http://www.w3.org/XML/1998/namespace';
/** What the schemas of CLARIN import from the web. */
const XML_SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${XML}">
<xs:attribute name="lang" type="xs:language"/>
</xs:schema>`;

/** The XML schemas of a folder as one, by which `xmllint` checks documents without a network. */
export function officialSchemas(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-official-'));
  const byNamespace = new Map([[XML, join(folder, 'xml.xsd')]]);
  writeFileSync(byNamespace.get(XML)!, XML_SCHEMA);
  for (const file of readdirSync(source).filter((name) => name.endsWith('.xsd'))) {
    const [, namespace] = /targetNamespace="([^"]+)"/.exec(readFileSync(join(source, file), 'utf8')) ?? [];
    if (namespace !== undefined && !byNamespace.has(namespace)) byNamespace.set(namespace, join(source, file));
  }
  const imports = Array.from(byNamespace, ([namespace, file]) => {
    return `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`;
  });
  const schema = join(folder, 'all.xsd');
  writeFileSync(schema, `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`);
  return {
    namespaces: byNamespace as ReadonlyMap<string, string>,
    /** What is wrong with the documents; empty: nothing. */
    faultsOf(documents: readonly string[]): string {
      const files = documents.map((text, number) => {
        const file = join(folder, `${number}.xml`);
        writeFileSync(file, text);
        return file;
      });
      try {
        execFileSync('xmllint', ['--nonet', '--noout', '--schema', schema, ...files], {
          encoding: 'utf8',
          stdio: 'pipe',
        });
        return '';
      } catch (error) {
        return (error as { stderr: string }).stderr.replaceAll(/^.* validates\n/gm, '');
      }
    },
    remove: (): void => rmSync(folder, { recursive: true }),
  };
}
