import { COLLOCATES_SHOWN, isFromUrdu, DEFAULT_WORD_LIST, type ListedWordDoc } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { OutIcon } from '../../controls/icons.tsx';
import { ScreenHeading } from '../../shared/layout/screen.tsx';
import { useSite } from '../../shared/requests/site.ts';
import { SpeakerButton } from '../../shared/reading/speaker-button.tsx';
import { BEHAVIOUR_SECTIONS } from './behaviour/behaviour.tsx';
import classes from './word-entry.module.css';
import { WordSections } from './word-sections.tsx';

const SECTIONS = [
  { id: 'concordance', name: 'Concordance' },
  { id: 'collocation', name: 'Collocation' },
  { id: 'details', name: 'About the word' },
  { id: 'corpus-on-word', name: 'Spellings' },
  ...BEHAVIOUR_SECTIONS,
  { id: 'citation', name: 'Cite' },
] as const;

const ARABIC = /\p{Script=Arabic}/u;

/** The word with its script, class, tag, meaning and companions, laid out like an entry of a dictionary. */
export function WordEntry({ entry }: { readonly entry: ListedWordDoc }) {
  const { word, urdu, romanisation, ipa, part_of_speech, category, tag, description, related_words, thesaurus_link } =
    entry;
  const source = useSite().data?.wordList ?? DEFAULT_WORD_LIST;
  return (
    <article className="broad" aria-label={word}>
      <header className="row apart-3">
        <ScreenHeading className={`anywhere ${classes.word}`}>{word}</ScreenHeading>
        {entry.voice_link !== null && <SpeakerButton word={word} audio={entry.voice_link} />}
        {urdu.length > 0 && (
          <p lang={source.languageTag} dir="auto" className={isFromUrdu(source) ? classes.urdu : classes.native}>
            {urdu.join(ARABIC.test(urdu[0] ?? '') ? '، ' : ', ')}
          </p>
        )}
      </header>
      <p className="wrap gap-4 below-2 soft body">
        {romanisation !== '' && <i className="serif">{romanisation}</i>}
        {ipa !== '' && <span>/{ipa}/</span>}
      </p>
      <WordSections sections={SECTIONS} />
      <dl className="described">
        <div className={classes.meaning}>
          <dt>Meaning</dt>
          <dd>{description}</dd>
        </div>
        <div>
          <dt>Grammatical category</dt>
          <dd>{[part_of_speech, ...entry.other_parts.map((part) => part.part_of_speech)].join(', ')}</dd>
        </div>
        <div>
          <dt>Semantic Category/Tag</dt>
          <dd>
            {category} [{tag}]
          </dd>
        </div>
        {related_words.length > 0 && (
          <div>
            <dt>
              Collocates
              <small className={classes.aside}>Related words chosen by editors, not found by counting</small>
            </dt>
            <dd>
              <ul className={`stack ${classes.companions}`}>
                {related_words.slice(0, COLLOCATES_SHOWN).map((related) => (
                  <li key={related}>
                    <Link to={addressOfRelated(related, entry)}>{related}</Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {thesaurus_link !== '' && (
          <div>
            <dt>Thesaurus</dt>
            <dd>
              <a href={thesaurus_link} target="_blank" rel="noreferrer" className="target gap-1 least">
                {placeOf(thesaurus_link)}
                <OutIcon size={15} />
              </a>
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}

/** The address of a related word: its own page, or the sentences with a similar word of English, which has no page. */
function addressOfRelated(related: string, { synonyms }: ListedWordDoc): string {
  return synonyms.includes(related) ? addressOf.results({ word: related }) : addressOf.word(related);
}

/** Where a link of the thesaurus leads: `in Wiktionary`, or the name of the host. */
function placeOf(link: string): string {
  const { hostname } = new URL(link, window.location.href);
  return /(^|\.)wiktionary\.org$/.test(hostname) ? 'in Wiktionary' : hostname;
}
