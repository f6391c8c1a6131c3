import { Button, LinkButton } from '../../controls/button.tsx';
import type { MadeCorpus } from '@zaban/own-texts';
import { counted, figure } from '../../shared/figures.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { CompareTwo } from './compare-two.tsx';
import classes from './my-texts.module.css';
import { ownAddress } from './own-address.ts';
import { Report } from './report.tsx';
import { SplitByRules } from './text-language.tsx';
import { saveCorpus } from './save-corpus.ts';
import { type NamedText, textsIn } from '../../shared/own-texts/text-names.ts';
import { printWorkbench } from '@zaban/contract';
import { withArticle } from '../../shared/with-article.ts';
import { WordByWord } from '../../shared/own-texts/word-by-word.tsx';

interface MadeProps {
  readonly made: MadeCorpus;
  readonly notes: readonly string[];
  readonly onMore: () => void;
}

/** Says what a corpus that was just made contains. */
export function Made({ made, notes, onMore }: MadeProps) {
  const { id, about, file } = made;
  const texts = textsIn(about.report);
  return (
    <section className={classes.panel} aria-label={about.name}>
      <p role="status" className="body serif anywhere">
        “<strong>{about.name}</strong>” is ready: {counted(about.texts, 'text')}, {figure(about.words)} words.
      </p>
      {about.language !== undefined && <SplitByRules />}
      {notes.map((note) => (
        <Notice key={note} kind="hint" title={note} />
      ))}
      {file === undefined && texts.length > 1 && <CompareTwo id={id} texts={texts} />}
      {file === undefined && <CompareWithCorpus made={made} texts={texts} />}
      {file === undefined ? (
        <div className="wrap gap-3">
          <LinkButton href={ownAddress(id)} variant={texts.length > 1 ? 'default' : 'filled'}>
            Open in the workbench
          </LinkButton>
          <Button variant="default" onClick={onMore}>
            Make another
          </Button>
        </div>
      ) : (
        <Notice title="The corpus cannot be opened here, because this browser cannot store it.">
          <p>
            The window is private, or the browser has no space left. Save the corpus as a file. You can open this file
            in a normal window, or with the command “zaban serve”.
          </p>
          <Button size="xs" variant="default" onClick={() => saveCorpus(file, about.name)}>
            Save as a file
          </Button>
        </Notice>
      )}
      <Report report={about.report} />
    </section>
  );
}

interface CompareWithCorpusProps {
  readonly made: MadeCorpus;
  readonly texts: readonly NamedText[];
}

/** Leads to the comparisons with the corpus of the site: of all texts by their words, and of each text word by word. */
function CompareWithCorpus({ made: { id, about }, texts }: CompareWithCorpusProps) {
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
