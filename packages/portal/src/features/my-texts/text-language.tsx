import { Select } from '../../controls/select.tsx';
import { languageName } from '../../shared/language-name.ts';

export const ENGLISH = 'en';

/** Tag of a language that has none here. */
const OTHER = 'mis';

const TAGS =
  'ar bn bo cs da de el es fa fi fr gu he hi hu id it ja km kn ko lo mr ms my nb ne nl pa pl ps pt ro ru sd sv sw ta te th tr uk ur vi yo zh';

const LANGUAGES = TAGS.split(' ')
  .map((value) => ({ value, label: languageName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

interface TextLanguageProps {
  /** BCP 47 tag. */
  readonly value: string;
  readonly onChange: (language: string) => void;
}

/** The language of the texts, and what it means for their analysis. */
export function TextLanguage({ value, onChange }: TextLanguageProps) {
  return (
    <>
      <Select
        label="Language of the texts"
        value={value}
        data={[
          { value: ENGLISH, label: 'English' },
          { group: 'Without an analyser', items: [...LANGUAGES, { value: OTHER, label: 'Another language' }] },
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== ENGLISH && <SplitByRules />}
    </>
  );
}

/** What is done to texts in a language without an analyser. */
export function SplitByRules() {
  return (
    <p className="soft">
      The texts are split into words and sentences by the rules of Unicode. They get no lemmas, no parts of speech and
      no relations; word forms and patterns can be searched. To have more, tag the texts with a tool for the language,
      such as UDPipe or Stanza, and choose its CoNLL-U file here.
    </p>
  );
}
