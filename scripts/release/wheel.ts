// Which files does the wheel of the client for Python have? It installs without a network: nothing is built, nothing is fetched.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipParts } from '@zaban/contract/zip';

/**
 * Packs the client as `zaban-<version>-py3-none-any.whl`. The same files give the same bytes. Returns its path.
 * Layout: Binary distribution format 1.0 of the Python Packaging User Guide.
 */
export function packWheel(checkout: string, version: string, output: string): string {
  const folder = join(checkout, 'clients', 'python');
  const information = `zaban-${version}.dist-info`;
  const files: (readonly [name: string, content: Buffer])[] = [
    ...globSync('zaban/**/*.py', { cwd: folder })
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file))] as const),
    [`${information}/LICENSE`, readFileSync(join(checkout, 'LICENSE'))],
    [`${information}/METADATA`, Buffer.from(metadataOf(readFileSync(join(folder, 'pyproject.toml'), 'utf8'), version))],
    [
      `${information}/WHEEL`,
      Buffer.from('Wheel-Version: 1.0\nGenerator: zaban-release\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
    ],
  ];
  const rows = files.map(
    ([name, content]) =>
      `${name},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}\n`,
  );
  const record = `${information}/RECORD`;
  files.push([record, Buffer.from(`${rows.join('')}${record},,\n`)]);
  const path = join(output, `zaban-${version}-py3-none-any.whl`);
  writeFileSync(path, Buffer.concat(zipParts(files.map(([name, content]) => [name, [Uint8Array.from(content)]]))));
  return path;
}

/** What pyproject.toml says of the package, in the form that installers read (core metadata 2.1). */
function metadataOf(project: string, version: string): string {
  const stated = (pattern: RegExp): string => {
    const [, found] = pattern.exec(project) ?? [];
    if (found === undefined) throw new Error(`clients/python/pyproject.toml has no line ${pattern.source}.`);
    return found;
  };
  return `Metadata-Version: 2.1
Name: ${stated(/^name = "(.*)"$/m)}
Version: ${version}
Summary: ${stated(/^description = "(.*)"$/m)}
License: ${stated(/^license = \{ text = "(.*)" \}$/m)}
License-File: LICENSE
Requires-Python: ${stated(/^requires-python = "(.*)"$/m)}
`;
}
