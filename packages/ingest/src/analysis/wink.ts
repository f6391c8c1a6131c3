import { createRequire } from 'node:module';

/*
 * The parts of wink-nlp that tag and lemmatise, without its tokeniser and its document objects: tokens come from the
 * corpus's own tokeniser, and no object is made for each of them. The version is pinned by the lock file.
 */

/** wink-nlp's table of known words. Words are numbers; a word that is not known is added under the next number. */
export interface WinkCache {
  add(text: string, category: number): number;
  /** One number for a known word; four for each part (word, place of its normal form, lemma, tag) of a contraction. */
  lookup(text: string): readonly number[] | null;
  value(word: number): string;
  property(word: number, name: string): number;
  normal(word: number): number;
  nox(expansion: number): number;
  posOf(word: number): number;
  mappedSpelling(word: number): number;
  isOOV(text: string): boolean;
}

/** A pattern that an automaton has found; its tag comes as the digits of a number. */
type Found = [start: number, end: number, tag: number | string];

export interface WinkAutomaton {
  importJSON(machine: string): void;
  recognize(
    tags: number[],
    event: (tag: number, cache: WinkCache, hints: readonly number[], at: number) => number,
    hints: readonly number[],
  ): Found[];
}

interface WinkCore {
  readonly features: { readonly pos: { readonly list: readonly string[] } };
}

interface WinkModel {
  core(): WinkCore;
  readonly featureFn: unknown;
  pos(): {
    readonly machines: readonly string[];
    readonly updater: Wink['applyFound'];
  };
  readonly addons: { readonly lemmatize: Wink['lemmatise'] };
}

export interface Wink {
  readonly cache: WinkCache;
  readonly tagNames: readonly string[];
  readonly automata: readonly WinkAutomaton[];
  readonly applyFound: (found: Found[], cache: WinkCache, tags: number[], normals: number[]) => void;
  readonly lemmatise: (normal: string, tag: string, cache: WinkCache) => string;
}

/** Loads the English model; takes a few tenths of a second. */
export function loadWink(): Wink {
  const require = createRequire(import.meta.url);
  const model = require('wink-eng-lite-web-model') as WinkModel;
  const makeCache = require('wink-nlp/src/cache.js') as (core: WinkCore, features: unknown) => WinkCache;
  const makeAutomaton = require('wink-nlp/src/automaton.js') as (cache: WinkCache, ignored: string) => WinkAutomaton;
  const core = model.core();
  const cache = makeCache(core, model.featureFn);
  const pos = model.pos();
  const automata = pos.machines.map((machine) => {
    const automaton = makeAutomaton(cache, cache.value(0));
    automaton.importJSON(machine);
    return automaton;
  });
  return {
    cache,
    tagNames: core.features.pos.list,
    automata,
    applyFound: (found, cache, tags, normals) => {
      for (const pattern of found) pattern[2] = Number(pattern[2]);
      pos.updater(found, cache, tags, normals);
    },
    lemmatise: model.addons.lemmatize,
  };
}
