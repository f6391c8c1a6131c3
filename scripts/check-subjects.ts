// Checks that the subject of each commit says area, verb and object: "server: end an export whose reader has left". Merges are not
// checked, nor commits made before the rule.
import { spawnSync } from 'node:child_process';
import { hasArea } from './commit-subject.ts';

/** Commits from this day on follow the rule. */
const SINCE = '2026-11-28T00:00:00Z';

const log = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'], { encoding: 'utf8' });
// A release or a copied folder has no history.
const commits = log.status === 0 ? log.stdout.split('\n').filter(Boolean) : [];
const wrong = commits.filter((line) => !hasArea(line.slice(line.indexOf(' ') + 1)));
for (const line of wrong) console.log(`${line}\n  The subject must be “area: verb object”, at most 100 characters.`);
if (wrong.length > 0) process.exit(1);
console.log(`${commits.length} subjects of commits follow the rule.`);
