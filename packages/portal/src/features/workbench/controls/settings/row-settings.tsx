import { FieldSetting } from './field-setting.tsx';
import type { WorkbenchState } from '@zaban/contract';
import { LEAST_COUNTS, useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { Setting } from '../help/setting.tsx';
import { type Choice, shortLabelOf } from '../../state/names/label-of.ts';
import { amongInWords, withChoice } from '../../state/query/parts-of-speech.ts';
import { filterInWords, WordFilterForm } from './word-filter.tsx';
import type { Kind } from '../../state/query/word-pattern.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { figure } from '../../../../shared/figures.ts';

interface RowSettingsProps {
  readonly workbench: Workbench;
  /** Closes the panel of the settings. */
  readonly close: () => void;
  /** Whether the rows are values of an attribute, such as words or lemmas, that can be chosen; or the attributes to choose from. */
  readonly ofAttribute: boolean | readonly string[];
  /** The choice of a part of speech, where the table has one. */
  readonly partOfSpeech?: {
    readonly value: string;
    readonly choices: readonly Choice[];
    /** What else its explanation says. */
    readonly note?: string;
  };
  /** The field of the state with the minimum frequency of a row, and who must reach it where. */
  readonly minimum: {
    readonly field: 'minimum' | 'minimumFrequency' | 'minimumHits';
    /** `A word must occur at least this often in the texts searched.` */
    readonly meaning: string;
  };
  /** Explains the minimum number of texts, where the table has one. */
  readonly minimumTexts?: string;
  /** The filter by letters, where the table has one. */
  readonly letters?: {
    readonly label: string;
    /** The first choice while there is no filter. */
    readonly usual: Kind;
    /** `Only words with these letters.` */
    readonly meaning: string;
  };
}

/** The settings that decide which rows a table has: one component, so that they are the same in every table. */
export function RowSettings({
  workbench,
  close,
  ofAttribute,
  partOfSpeech,
  minimum,
  minimumTexts,
  letters,
}: RowSettingsProps) {
  const { state, go } = workbench;
  const counted = useCountedAttributes();
  const offered =
    typeof ofAttribute === 'boolean' ? counted : counted.filter(({ value }) => ofAttribute.includes(value));
  const hasFeatures = offered.some(({ value }) => value === 'feats');
  const hasPennTags = offered.some(({ value }) => value === 'xpos');
  return (
    <fieldset className="contents">
      <legend className="unseen">Rows of the table</legend>
      {ofAttribute !== false && (
        <FieldSetting workbench={workbench} field="attribute" label="What is counted" data={offered}>
          Words, or something that words have. If capitals and accent marks are ignored, “Tea” and “tea” are one word. A
          lemma is the dictionary form of a word and stands for all its forms.
          {hasPennTags && ' A Penn tag is an exact word class, such as VBD, a verb in the past tense.'}
          {hasFeatures && ' Grammatical features are such as Number=Sing (singular).'} Punctuation marks are left out.
        </FieldSetting>
      )}
      {partOfSpeech !== undefined && (
        <Setting
          label="Part of speech"
          value={partOfSpeech.value}
          data={withChoice(partOfSpeech.choices, partOfSpeech.value)}
          onChoose={(among) => go({ among })}
        >
          All words, or only those of one word class. Names, such as “London”, are a class of their own beside other
          nouns. The software decides for each occurrence which of these a word is. {partOfSpeech.note}
        </Setting>
      )}
      <FieldSetting workbench={workbench} field={minimum.field} label="Minimum frequency" data={LEAST_COUNTS}>
        {minimum.meaning}
      </FieldSetting>
      {minimumTexts !== undefined && (
        <FieldSetting workbench={workbench} field="minimumFiles" label="Minimum texts" data={LEAST_COUNTS}>
          {minimumTexts}
        </FieldSetting>
      )}
      {letters !== undefined && (
        <WordFilterForm
          key={state.pattern}
          label={letters.label}
          pattern={state.pattern}
          usual={letters.usual}
          onDone={(pattern) => {
            close();
            go({ pattern });
          }}
        >
          {letters.meaning} A pattern is a regular expression, such as <code>.*wala</code>: all words that end in
          “wala”. To see all rows again, empty the box.
        </WordFilterForm>
      )}
    </fieldset>
  );
}

/**
 * The rows in words, by phrases: `lemmas`, ` that begin with “un”`, ` (nouns only)`. `how`: what follows the name of
 * the attribute.
 */
export function rowsInWords(
  { attribute, among, pattern }: Pick<WorkbenchState, 'attribute' | 'among' | 'pattern'>,
  counted: readonly Choice[],
  choices: readonly Choice[],
  how = '',
): readonly string[] {
  const ofSpeech = among === '' ? '' : ` (${amongInWords(among, choices)})`;
  const pieces = [shortLabelOf(counted, attribute), filterInWords(pattern), ofSpeech].filter((each) => each !== '');
  return pieces.map((piece, index) => (index === pieces.length - 1 ? `${piece}${how}` : piece));
}

/** `minimum frequency 2`, or, where a row must be in several texts: `minimum frequency 2; at least 3 texts` */
export function minimumInWords(minimum: number, texts = 1): string {
  return `minimum frequency ${figure(minimum)}${texts > 1 ? `; at least ${figure(texts)} texts` : ''}`;
}
