import { LinkButton } from '../../controls/button.tsx';
import { printWorkbench } from '@zaban/contract';
import type { MadeCorpus } from '@zaban/own-texts';
import { withArticle } from '../../shared/with-article.ts';
import classes from './my-texts.module.css';
import { ownAddress } from './own-address.ts';
import type { NamedText } from '../../shared/own-texts/text-names.ts';
import { WordByWord } from '../../shared/own-texts/word-by-word.tsx';

interface CompareWithCorpusProps {
  readonly made: MadeCorpus;
  readonly texts: readonly NamedText[];
}

/** Leads to the comparisons with the corpus of the site: of all texts by their words, and of each text word by word. */
export function CompareWithCorpus({ made: { id, about }, texts }: CompareWithCorpusProps) {
  const [list] = about.lists;
  if (list === undefined) return null;
  const corpus = withArticle(list.title);
  const all = about.texts === 2 ? 'both' : about.texts === 1 ? 'its words' : 'all texts';
  return (
    <div role="group" aria-label={`Compare with ${corpus}`} className="wrap ends gap-3">
      <LinkButton
        variant="default"
        className={`control pad-block-2 ${classes.long}`}
        href={`${ownAddress(id)}?${printWorkbench({ view: 'keywords', target: ['criteria:all'], reference: [`list:${list.name}`], minimum: 1 })}`}
      >
        Compare {all} with {corpus}
      </LinkButton>
      <WordByWord id={id} texts={texts} lead="Read word by word beside this corpus:" />
    </div>
  );
}
