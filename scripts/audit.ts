// Do the packages that a site runs on have known vulnerabilities? Reports it if the registry cannot be reached.
import { spawnSync } from 'node:child_process';

interface Audit {
  readonly error?: { readonly summary?: string; readonly code?: string };
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });

function parse(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}

const audit = parse(stdout);
if (audit.metadata === undefined) {
  const reason = audit.error?.summary ?? audit.error?.code ?? stderr.trim().split('\n')[0] ?? '';
  console.log(`SKIPPED: the dependencies were not checked: the registry answers no audit. ${reason}`.trim());
  process.exit(0);
}
const serious = Object.entries(audit.vulnerabilities ?? {}).filter(
  ([, { severity }]) => severity !== 'info' && severity !== 'low',
);
for (const [name, { severity, range }] of serious) console.error(`${name} ${range}: ${severity}`);
if (serious.length > 0) {
  console.error(
    '"npm audit" tells more; take a version without the hole, or write down in docs/security.md why it does not matter.',
  );
  process.exit(1);
}
console.log('No package that the site runs on has a known hole.');
