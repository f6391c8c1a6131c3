import { Button } from '@mantine/core';
import { printWorkbench, SCREENS } from '@zaban/contract';
import type { MadeCorpus } from '@zaban/own-texts';
import { Link } from 'react-router';
import { savedTextHash } from '../../shared/own-texts/saved-text.ts';
import { withArticle } from '../../shared/with-article.ts';
import classes from './my-texts.module.css';
import { ownAddress } from './own-address.ts';
import type { NamedText } from '../../shared/own-texts/text-names.ts';

/** Texts that are offered one by one; with more, they are chosen on the screen of the comparison. */
const MOST_OFFERED = 8;

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
    <div role="group" aria-label={`Compare with ${corpus}`} className={classes.two}>
      <Button
        component="a"
        variant="default"
        className={classes.long}
        href={`${ownAddress(id)}?${printWorkbench({ view: 'variety', minimum: 1 })}`}
      >
        Compare {all} with {corpus}
      </Button>
      {texts.length > 0 && (
        <p className={classes.each}>
          Read word by word beside this corpus:{' '}
          {texts.length <= MOST_OFFERED ? (
            texts.map(({ fileName, name }) => (
              <Link key={fileName} to={`${SCREENS.compareText}${savedTextHash({ id, fileName })}`}>
                {name}
              </Link>
            ))
          ) : (
            <Link to={SCREENS.compareText}>choose a text</Link>
          )}
        </p>
      )}
    </div>
  );
}
