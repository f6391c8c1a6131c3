import { Select } from '../../controls/select.tsx';
import { DEFAULT_WORD_LIST, type ListedWordsDoc } from '@zaban/contract';
import { useSite } from '../../shared/requests/site.ts';
import { useScreenState } from '../../shared/screen-state.ts';
import { chosenWords, countedValues, initialOf } from './chosen-words.ts';
import classes from './word-filters.module.css';
import { figure } from '../../shared/figures.ts';

/** Filters the list by category, initial and source language; each choice shows how many words match. */
export function WordFilters({ words }: { readonly words: ListedWordsDoc }) {
  const [choice, change] = useScreenState('list');
  const { language } = useSite().data?.wordList ?? DEFAULT_WORD_LIST;
  return (
    <div data-screen-only>
      <div className={`stack gap-3 above-3 ${classes.filters}`}>
        <Filter
          label="Category"
          all="All categories"
          value={choice.category}
          values={countedValues(chosenWords(words, { ...choice, category: '' }), (word) => word.category)}
          onChange={(chosen) => change({ category: chosen, list: 1, page: 1 })}
        />
        <Filter
          label="Initial"
          all="A to Z"
          value={choice.initial}
          values={countedValues(chosenWords(words, { ...choice, initial: '' }), (word) => initialOf(word.word))}
          onChange={(chosen) => change({ initial: chosen, list: 1, page: 1 })}
        />
        <Filter
          label="Source language"
          all="All languages"
          value={choice.source}
          values={countedValues(chosenWords(words, { ...choice, source: '' }), (word) => word.source_language)}
          onChange={(chosen) => change({ source: chosen, list: 1, page: 1 })}
        />
      </div>
      <p className="above-3 soft note">
        The source language is the one from which a word came into {language}. Words of all these languages came into
        English through {language}.
      </p>
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
  readonly onChange: (value: string) => void;
}

function Filter({ label, all, value, values, onChange }: FilterProps) {
  const known = value === '' || values.some((each) => each.value === value);
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: all },
        ...(known ? [] : [{ value, label: `${value} (0)` }]),
        ...values.map((each) => ({ value: each.value, label: `${each.value} (${figure(each.count)})` })),
      ]}
    />
  );
}
