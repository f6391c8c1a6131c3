// In which order do test files run? The dearest of each layer start first, so that no core waits in the end for one that began late.
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longer than twice the usual one of their layer, the dearest first. Those that mostly wait (`hanging`,
 * `locked-database`, `open-database`) stand apart, so that no two of the workers wait at once.
 */
const DEAREST: readonly string[] = [
  'tests/published/published-site.browser.test.ts',
  'tests/workbench-accessibility.browser.test.ts',
  'tests/portal/every-screen.browser.test.ts',
  'tests/portal/below-a-path.browser.test.ts',
  'tests/workbench-guide.browser.test.ts',
  'tests/portal/keyboard.browser.test.ts',
  'tests/published/without-connection.browser.test.ts',
  'tests/portal/steady.browser.test.ts',
  'tests/portal/offline.browser.test.ts',
  'tests/workbench-saved.browser.test.ts',
  'tests/portal/every-word.component.test.ts',
  'tests/rebuild-text.test.ts',
  'tests/reliability/hanging.test.ts',
  'tests/cluster/faults.test.ts',
  'tests/reliability/documented-service.test.ts',
  'tests/cluster/same-answers.test.ts',
  'tests/cluster/served.test.ts',
  'tests/reliability/backup.test.ts',
  'tests/packages/library-examples.test.ts',
  'tests/reliability/locked-database.test.ts',
  'tests/reliability/messages.test.ts',
  'tests/reliability/emptied-database.test.ts',
  'tests/reliability/damaged-index.test.ts',
  'tests/reliability/rolling-upgrade.test.ts',
  'packages/server/src/database/open-database.test.ts',
  'packages/server/src/features/accounts/accounts.test.ts',
  'packages/server/src/database/migrations.test.ts',
  'packages/server/src/features/accounts/prove-address.test.ts',
  'packages/server/src/features/accounts/own-account.test.ts',
  'packages/server/src/workers/workers.test.ts',
  'packages/cli/src/site-commands.test.ts',
  'packages/server/src/server.test.ts',
  'packages/cli/src/team-commands.test.ts',
  'packages/cli/src/index.test.ts',
  'packages/engine/src/operations/unwatched-loops.long.test.ts',
  'packages/word-list/src/check/check.long.test.ts',
  'packages/engine/src/matching/match-pattern.random.long.test.ts',
  'packages/engine/src/corpus/corpus.long.test.ts',
];

export class DearestFirst extends BaseSequencer {
  /** The files project by project, as Vitest has them; within each the dearest first, then the larger. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const index = DEAREST.indexOf(relative(this.ctx.config.root, moduleId));
      return index === -1 ? DEAREST.length : index;
    };
    const projects = new Map(sorted.map(({ project }, index) => [project.name, index] as const).toReversed());
    const first = ({ project }: TestSpecification): number => projects.get(project.name) ?? 0;
    return sorted.toSorted((a, b) => first(a) - first(b) || place(a) - place(b));
  }
}
