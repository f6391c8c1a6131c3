import type { UrduizedWord } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { SpeakerButton } from '../reading/speaker-button.tsx';
import { allSpellingsQuery } from './listed-word.ts';
import classes from './word-lead.module.css';

const MOST_VARIANTS = 6;

/** The entry of a searched word above its results: meaning, pronunciation and other spellings. */
export function WordLead({ entry, searched }: { readonly entry: UrduizedWord; readonly searched: string }) {
  const { word, ipa, part_of_speech, description, variants, search, voice_link } = entry;
  // An ambiguous spelling, such as lack of lakh, finds another word.
  const found = new Set(search.replaceAll('\\', '').split('|'));
  const others = variants.filter((each) => each.toLowerCase() !== searched.toLowerCase() && found.has(each));
  const hasOthers = others.length > 0 || word.toLowerCase() !== searched.toLowerCase();
  return (
    <section aria-label={`The word ${word}`} className={classes.lead}>
      <p>
        <Link to={addressOf.word(word)}>{word}</Link>
        {voice_link !== null && <SpeakerButton word={word} audio={voice_link} />}{' '}
        <span className={classes.soft}>
          {ipa !== '' && `/${ipa}/ `}
          {part_of_speech}
        </span>{' '}
        {description}
      </p>
      {hasOthers && (
        <p className={classes.soft}>
          {others.length > 0 && (
            <>
              Also spelled{' '}
              {others.slice(0, MOST_VARIANTS).map((each, index) => (
                <span key={each}>
                  {index > 0 && ', '}
                  <Link to={addressOf.results({ word: each })}>{each}</Link>
                </span>
              ))}
              .{' '}
            </>
          )}
          <Link to={addressOf.results({ word: allSpellingsQuery(entry) })}>Search all its spellings and forms</Link>
        </p>
      )}
    </section>
  );
}
