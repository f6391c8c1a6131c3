// Describes what programs can import from the packages, from the doc comments of the exports of their entry points.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

const PACKAGES = join(import.meta.dirname, '../packages');

/** The entry points for which docs/versions.md promises stability: import specifier and module. */
const ENTRY_POINTS: Readonly<Record<string, readonly (readonly [name: string, module: string])[]>> = {
  engine: [
    ['@zaban/engine', 'engine/src/library/index.ts'],
    ['@zaban/engine/files', 'engine/src/library/files.ts'],
    ['@zaban/engine/queries', 'engine/src/queries/index.ts'],
    ['@zaban/engine/statistics', 'engine/src/statistics/index.ts'],
  ],
  ingest: [
    ['@zaban/ingest', 'ingest/src/index.ts'],
    ['@zaban/ingest/texts', 'ingest/src/texts.ts'],
  ],
  english: [
    ['@zaban/english', 'english/src/index.ts'],
    ['@zaban/english/load', 'english/src/load-model.ts'],
  ],
  contract: [['@zaban/contract', 'contract/src/operations/index.ts']],
};

export const REFERENCE_PACKAGES = Object.keys(ENTRY_POINTS);

/** A node of a syntax tree; its fields depend on its type. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Module {
  readonly path: string;
  readonly text: string;
  readonly body: readonly Node[];
  readonly comments: readonly {
    readonly type: string;
    readonly value: string;
    readonly start: number;
    readonly end: number;
  }[];
}

/** A declaration and the statement that contains it. */
interface Declared {
  readonly module: Module;
  readonly statement: Node;
  readonly declaration: Node;
}

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  let module = modules.get(path);
  if (module === undefined) {
    const text = readFileSync(path, 'utf8');
    const { program, comments } = parseSync(path, text);
    module = { path, text, body: program.body as unknown as Node[], comments };
    modules.set(path, module);
  }
  return module;
}

const nameOf = (node: unknown): string => {
  const { name, value } = node as { readonly name?: string; readonly value?: string };
  return name ?? value ?? '';
};

/** The names that a declaration introduces. */
function declaredNames(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return (declaration.declarations as Node[]).map(({ id }) => nameOf(id));
  }
  return declaration.id === null || declaration.id === undefined ? [] : [nameOf(declaration.id)];
}

/** The exports of a module by name, in the order of the module, without re-exports from other packages. */
function exportsOf(path: string): Map<string, Declared> {
  const module = moduleAt(path);
  const found = new Map<string, Declared>();
  const from = ({ source }: Node): Map<string, Declared> | undefined => {
    const target = nameOf(source);
    return target.startsWith('.') ? exportsOf(join(dirname(path), target)) : undefined;
  };
  for (const statement of module.body) {
    if (statement.type === 'ExportAllDeclaration') {
      for (const [name, declared] of from(statement) ?? []) found.set(name, declared);
    } else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      const all = from(statement);
      for (const { local, exported } of statement.specifiers as Node[]) {
        const declared = all?.get(nameOf(local));
        if (declared !== undefined) found.set(nameOf(exported), declared);
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const declaration = statement.declaration as Node;
      for (const name of declaredNames(declaration)) {
        // The first of several overloads is shown; the last is the implementation.
        if (!found.has(name)) found.set(name, { module, statement, declaration });
      }
    }
  }
  return found;
}

/** The text of the doc comment directly before a node; '' if it has none. */
function commentBefore({ text, comments }: Module, { start }: Node): string {
  const comment = comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '');
  if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return '';
  return comment.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** Offset at which the signature of a function ends and its body begins. */
const endOfSignature = (node: Node): number => (node.body as Node | null)?.start ?? node.end;

const MAX_VALUE_LENGTH = 200;

function signatureOf({ module: { text, ...module }, declaration }: Declared, name: string): string {
  const { type, start, end } = declaration;
  if (type === 'FunctionDeclaration') return text.slice(start, endOfSignature(declaration)).trim();
  if (type === 'VariableDeclaration') {
    const one = (declaration.declarations as Node[]).find(({ id }) => nameOf(id) === name) as Node;
    const annotated = (one.id as Node).end;
    const value = (one.init as Node | null)?.type.includes('Function')
      ? text.slice(annotated, endOfSignature(one.init as Node))
      : text.slice(annotated, one.end);
    const shown = value.length > MAX_VALUE_LENGTH ? ' = …' : value;
    return `const ${text.slice((one.id as Node).start, annotated)}${shown.replace(/\s*=>\s*$/, '')}`;
  }
  if (type === 'ClassDeclaration') {
    const { body } = declaration.body as { readonly body: readonly Node[] };
    const members = body.filter(
      (member) => (member.key as Node).type !== 'PrivateIdentifier' && member.accessibility !== 'private',
    );
    const lines = members.map((member) => {
      const comment = commentBefore({ text, ...module }, member);
      const doc = comment === '' ? '' : `  /** ${comment.replaceAll(/\s+/g, ' ')} */\n`;
      const stop = member.type === 'MethodDefinition' ? endOfSignature(member.value as Node) : startOfValue(member);
      return `${doc}  ${text.slice(member.start, stop).trim().replace(/\s*=$/, '')};`.replace(';;', ';');
    });
    return `${text.slice(start, (declaration.body as Node).start)}{\n${lines.join('\n')}\n}`;
  }
  return text.slice(start, end);
}

/** Offset at which the value of a property begins, or the property ends. */
const startOfValue = (member: Node): number => (member.value as Node | null)?.start ?? member.end;

/** A doc comment as Markdown; its tags become a list. */
function prose(comment: string): string {
  const [description, ...tags] = comment.split(/^@(?=param|returns?|throws)/m);
  const list = tags.map((tag) => {
    const [, kind, rest] = /^(\w+)\s*([\s\S]*)$/.exec(tag) ?? [];
    return `- *${kind}* ${rest.trim().replaceAll(/\s+/g, ' ')}`;
  });
  return [description.trim(), list.join('\n')].filter(Boolean).join('\n\n');
}

/** The complete text of docs/reference/<package>.md. */
export function referenceDocument(name: string): string {
  const parts = ENTRY_POINTS[name].map(([entryPoint, path]) => {
    const entries = [...exportsOf(join(PACKAGES, path))].map(([exported, declared]) => {
      const signature = signatureOf(declared, exported);
      const comment = prose(commentBefore(declared.module, declared.statement));
      const source = relative(PACKAGES, declared.module.path);
      return `### ${exported}\n\n${comment === '' ? '' : `${comment}\n\n`}\`\`\`typescript\n${signature}\n\`\`\`\n\nIn \`packages/${source}\`.\n`;
    });
    return `## ${entryPoint}\n\n${entries.join('\n')}`;
  });
  return `# Reference of @zaban/${name}\n\nMade from the doc comments. [What may change](../versions.md) between versions.\n\n${parts.join('\n')}`;
}
