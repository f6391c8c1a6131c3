import { loadSite } from '@zaban/calls/site';
import { join } from 'node:path';
import { guideOf, type GuideSection } from '../../packages/portal/src/features/workbench/views/guide/sections.ts';

/** The guide of the workbench, as the sample site shows it. */
export function sampleGuide(): readonly GuideSection[] {
  const {
    exampleWords = [],
    listedWords,
    wordList,
    categories,
  } = loadSite(join(import.meta.dirname, '../../sites/pakistani-english'));
  return guideOf({ exampleWords, listedWords, wordList, hasTrees: true, categories });
}
