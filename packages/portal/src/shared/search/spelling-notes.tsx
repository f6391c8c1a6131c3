import { isSameSpelling, type SpellingGroup } from './spelling-groups.ts';

interface SpellingNotesProps {
  readonly word: string;
  readonly groups: readonly SpellingGroup[];
  /** Spellings without hits. */
  readonly absent: readonly string[];
  readonly className?: string | undefined;
}

/** Below a table of spellings: those that do not occur, so that they are told from those that are not counted. */
export function SpellingNotes({ word, groups, absent, className }: SpellingNotesProps) {
  const forms = groups.flatMap((group) => group.forms);
  const lacksHeadword = forms.length > 0 && !forms.some(({ spelling }) => isSameSpelling(spelling, word));
  /** The group of the headword has its plural alone. */
  const plural = groups.find(({ spelling }) => isSameSpelling(spelling, word))?.forms[0]?.spelling;
  const others = lacksHeadword ? absent.filter((each) => !isSameSpelling(each, word)) : absent;
  return (
    <>
      {lacksHeadword && (
        <p className={className}>
          {plural === undefined
            ? `The spelling “${word}” itself does not occur in these texts.`
            : `“${word}” occurs in these texts only in the plural, as “${plural}”.`}
        </p>
      )}
      {others.length > 0 && <p className={className}>Not in these texts: {others.join(', ')}.</p>}
    </>
  );
}
