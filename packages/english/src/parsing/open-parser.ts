import { type ModelSections, sectionOf } from '../model/sections.ts';
import { fineClusters } from '../words/fine-clusters.ts';
import { Lexicon } from '../words/lexicon.ts';
import { TransitionParser } from './transition-parser.ts';

/** The parser of a model, undefined where it was trained without one. Throws ModelError where a section is cut off. */
export function openParser(sections: ModelSections): TransitionParser | undefined {
  const section = sections.get('parser');
  if (section === undefined) return undefined;
  return new TransitionParser(section, fineClusters(new Lexicon(sectionOf(sections, 'lexicon'))));
}
