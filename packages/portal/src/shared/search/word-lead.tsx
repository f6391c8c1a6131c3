import type { ListedWordDoc } from '@zaban/contract';
import { Link } from 'react-router';
import { addressOf } from '../addresses.ts';
import { counted, figure } from '../figures.ts';
import { SpeakerButton } from '../reading/speaker-button.tsx';
import { allSpellingsQuery } from './listed-word.ts';
import { useSpellingGroups } from './use-spelling-groups.ts';
import classes from './word-lead.module.css';

const MOST_ABSENT = 6;

interface WordLeadProps {
  readonly entry: ListedWordDoc;
  readonly criteria: string;
  /** Whether the results are those of all its spellings, which are then counted above. */
  readonly all: boolean;
  /** Hits of the search, if it has been counted. */
  readonly hits?: number | undefined;
}

/** The entry of a searched word above its results: meaning, pronunciation, and its spellings with their hits. */
export function WordLead({ entry, criteria, all, hits }: WordLeadProps) {
  const { word, ipa, part_of_speech, description, variants, forms, voice_link } = entry;
  const hasOthers = variants.length + forms.length > 0;
  return (
    <section aria-label={`The word ${word}`} className={`below-3 measure ${classes.lead}`}>
      <p>
        <Link to={addressOf.word(word)}>{word}</Link>
        {voice_link !== null && <SpeakerButton word={word} audio={voice_link} />}{' '}
        <span className="soft">
          {ipa !== '' && `/${ipa}/ `}
          {part_of_speech}
        </span>{' '}
        {description}
      </p>
      {!all && hasOthers && entry.search !== '' && <Spellings entry={entry} criteria={criteria} searched={hits} />}
    </section>
  );
}

interface SpellingsProps {
  readonly entry: ListedWordDoc;
  readonly criteria: string;
  /** Hits of the search. */
  readonly searched: number | undefined;
}

/** A search for all spellings, if it has other hits, then those that occur, with their hits, and those that do not. */
function Spellings({ entry, criteria, searched }: SpellingsProps) {
  const { groups, absent, isLoading, isReady } = useSpellingGroups(entry, criteria);
  if (isLoading) return null;
  if (isReady && groups.length === 0) return <p className="soft">None of its spellings is in these texts.</p>;
  const hits = groups.reduce((sum, group) => sum + group.hits, 0);
  const more = absent.length - MOST_ABSENT;
  return (
    <p className="soft">
      {!(isReady && hits === searched) && (
        <>
          <Link to={addressOf.results({ word: allSpellingsQuery(entry), criteria })} className="strong">
            Search all its spellings and forms
          </Link>
          {isReady && ` (${counted(hits, 'hit')}). `}
        </>
      )}
      {/* A single spelling has all the hits. */}
      {isReady && groups.length > 1 && (
        <>
          Spellings, plurals included:{' '}
          {groups.map(({ spelling, hits: own, forms }, index) => (
            <span key={spelling}>
              {index > 0 && ', '}
              <Link to={addressOf.results({ word: forms.map((form) => form.spelling).join('|'), criteria })}>
                {spelling}
              </Link>{' '}
              {figure(own)}
            </span>
          ))}
          .{' '}
        </>
      )}
      {isReady &&
        absent.length > 0 &&
        `Not in these texts: ${absent.slice(0, MOST_ABSENT).join(', ')}${more > 0 ? ` and ${figure(more)} more` : ''}.`}
    </p>
  );
}
