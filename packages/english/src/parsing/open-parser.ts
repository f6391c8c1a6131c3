import { type ModelSections, sectionOf } from '../model/sections.ts';
import { fineClusters } from '../words/fine-clusters.ts';
import { openLexicon } from '../words/lexicon.ts';
import { NetworkParser } from './network-parser.ts';

/**
 * The parser in the sections of `parserModel`, with the word clusters of the tagger's model. Throws ModelError if a
 * section is missing or truncated.
 */
export function openParser(model: ModelSections, parserModel: ModelSections): NetworkParser {
  const lexicon = openLexicon(sectionOf(model, 'lexicon'));
  return new NetworkParser(sectionOf(parserModel, 'network'), fineClusters(lexicon));
}
