import { CallError, type CallContext } from '@zaban/calls';
import { ONLY_CORPUS, searchOf } from '@zaban/contract';
import type { GivenCall } from './call.ts';

/** Throws what a server answers to a call that names another corpus or build than the only one that is published. */
export function refuseOtherCorpus({ path, body }: GivenCall, { site, corpus }: CallContext): void {
  const query = new URLSearchParams(searchOf(path));
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const given = (name: string): string => query.get(name) || (typeof fields[name] === 'string' ? fields[name] : '');
  const id = given('corpus');
  if (id !== '' && id !== ONLY_CORPUS) {
    throw new CallError('unknown_corpus', `There is no corpus “${id}” on this site. There are: ${ONLY_CORPUS}.`);
  }
  const build = given('build');
  if (build !== '' && build !== corpus.current().buildId) {
    throw new CallError('unknown_build', `“${site.about?.title ?? site.name}” has no build “${build}”. None was kept.`);
  }
}
