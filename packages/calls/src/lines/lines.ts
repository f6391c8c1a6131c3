import { completed, type OperationInput } from '@zaban/contract';
import type { CallContext } from '../context/context.ts';
import type { LinesAnswer } from './line-pages.ts';
import type { CallRunner } from '../context/client.ts';

type Asked = OperationInput<'sentences' | 'concordance'>;

const REMEMBERED = 2000;

/**
 * Finds pages of lines, each with the number of files with hits. This number is cached by query and build for clients whose
 * search leaves no text out; for other clients it is counted at each request.
 */
export class Lines {
  readonly #corpus: Pick<CallContext['corpus'], 'current'>;
  readonly #fileCounts = new Map<string, number>();

  constructor(corpus: Pick<CallContext['corpus'], 'current'>) {
    this.#corpus = corpus;
  }

  /** @throws what the engine throws; CallError busy */
  async find<Line>(
    asked: Asked,
    { client, run: runFor }: CallRunner,
  ): Promise<{ answer: LinesAnswer<Line>; fileCount: number }> {
    const known = this.#fileCounts.get(keyOf(this.#corpus.current().buildId, asked));
    const sorted = (asked.sort ?? []).length > 0;
    const run = (files: boolean): Promise<LinesAnswer<Line>> =>
      runFor(completed({ ...asked, files }), {
        weight: sorted || asked.withoutNames === true ? 'middling' : 'light',
        ...client,
      });
    const answer = await run(known === undefined);
    const { files, buildId } = answer;
    // Shortened and hidden lines are counted too; only texts that the search leaves out are not.
    const isOfAllTexts = (answer.withheld?.texts ?? 0) === 0;
    if (files !== undefined) {
      if (answer.truncated === false && isOfAllTexts) this.#remember(keyOf(buildId, asked), files);
      return { answer, fileCount: files };
    }
    // The deadline passed before the files were counted: another search would exceed it too.
    if (answer.truncated === 'time') return { answer, fileCount: isOfAllTexts ? (known ?? 0) : 0 };
    if (known !== undefined && isOfAllTexts && buildId === this.#corpus.current().buildId) {
      return { answer, fileCount: known };
    }
    // A new build came into force meanwhile, or this client's search leaves out texts that the cached number includes.
    const again = await run(true);
    return { answer: again, fileCount: again.files ?? 0 };
  }

  #remember(key: string, files: number): void {
    if (this.#fileCounts.size >= REMEMBERED) this.#fileCounts.delete(this.#fileCounts.keys().next().value as string);
    this.#fileCounts.set(key, files);
  }
}

function keyOf(buildId: string, { simple, criteria, withoutNames = false }: Asked): string {
  return JSON.stringify([buildId, simple, criteria, withoutNames]);
}

const known = new WeakMap<CallContext['corpus'], Lines>();

/** The `Lines` of a corpus, the same for all its calls. */
export function linesOf(corpus: CallContext['corpus']): Lines {
  let lines = known.get(corpus);
  if (lines === undefined) known.set(corpus, (lines = new Lines(corpus)));
  return lines;
}
