import { CheckBox } from '../../../../controls/check-box.tsx';
import { fieldWithValue } from '@zaban/contract';
import { Button } from '../../../../controls/button.tsx';
import { TextField } from '../../../../controls/text-field.tsx';
import { useRef, useState } from 'react';
import { figure, plural } from '../../../../shared/figures.ts';
import { isFilled } from '../../../../shared/layout/is-filled.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { useSite } from '../../../../shared/requests/site.ts';
import { Tip } from '../../controls/help/tip.tsx';
import { useExplanation } from '../../state/calls/explain.ts';
import { queryName } from '../../state/query/query-name.ts';
import { useDocuments, useFields } from '../../state/calls/fields.ts';
import type { Workbench } from '../../state/address/workbench.ts';
import { fieldInWords } from '../../state/names/field-labels.ts';
import { Categories } from './categories.tsx';
import { FieldValues } from './field-values.tsx';
import { saveSubcorpus, useSavedSubcorpora } from '../../state/subcorpora/saved-subcorpora.ts';
import { CompositionTable } from './composition-table.tsx';
import {
  CATEGORY,
  filesWithOf,
  isSameSubcorpus,
  searchedSubcorpus,
  searchIn,
  subcorpusInWords,
  valuesByField,
  withFilesWith,
  type SubcorpusEntries,
} from '../../state/subcorpora/subcorpus.ts';
import { useSubcorpusSize } from './subcorpus-size.ts';
import classes from './subcorpora.module.css';

/** The fields that are needed most come first. */
const FIRST = [CATEGORY, 'genre', 'year', 'author', 'fileName'];

interface SubcorpusBuilderProps {
  readonly workbench: Workbench;
  /** Called when the subcorpus is searched. */
  readonly onDone: () => void;
}

/** Defines a subcorpus by any combination of fields and by a query; shows its size and composition, and saves it under a name. */
export function SubcorpusBuilder({ workbench, onDone }: SubcorpusBuilderProps) {
  const { state, go } = workbench;
  const kept = useSavedSubcorpora();
  const site = useSite().data;
  const [draft, setDraft] = useState<SubcorpusEntries>(() => searchedSubcorpus(state));
  const [name, setName] = useState(state.part);
  /** The name of another subcorpus under which this one was to be saved. */
  const [asked, setAsked] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Error>();
  const known = useFields();
  const documents = useDocuments();
  const { data, error, isPlaceholderData } = useSubcorpusSize(draft, true);
  const query = useExplanation(state).data?.cql ?? '';
  const chosen = valuesByField(draft);
  const categories = chosen.get(CATEGORY) ?? [];
  const [several, setSeveral] = useState(categories.length > 1);
  const withCategory = several || site?.categories.length === 0;
  const filesWith = filesWithOf(draft);
  // The query on the screen is named as it was typed; another one is known only in CQL.
  const isOfQuery = filesWith === '' || filesWith === query;
  // Fields with a different value for each text are not offered, except the file name.
  const files = documents.data?.rows.map(({ filename }) => filename) ?? [];
  const fields = new Map([...known, ...(known.has('fileName') ? [] : [['fileName', files] as const])]);
  const order = [
    ...FIRST.filter((field) => fields.has(field)),
    ...[...fields.keys()].filter((each) => !FIRST.includes(each)),
  ];
  // A field with the same value in all texts is not offered, but named.
  const same = order.flatMap((field) => {
    const [value, ...others] = fields.get(field) ?? [];
    return value === undefined || value === '' || others.length > 0 || chosen.has(field) ? [] : [{ field, value }];
  });
  const choosable = (field: string): boolean =>
    (field !== CATEGORY || withCategory) && (chosen.has(field) || (fields.get(field)?.length ?? 0) > 1);
  const choose = (field: string, values: readonly string[]): void => {
    const others = [...chosen].filter(([each]) => each !== field);
    const entries = [...others, [field, values] as const].flatMap(([each, all]) =>
      all.map((value) => fieldWithValue(each, value)),
    );
    setDraft(withFilesWith(entries, filesWith));
  };
  const namesake = kept.find((each) => each.name === name.trim());
  const keep = async (): Promise<void> => {
    try {
      await saveSubcorpus({ name: name.trim(), subcorpus: draft }, kept);
      setProblem(undefined);
      onDone();
      go(searchIn(draft, name.trim()));
    } catch (caught) {
      setProblem(caught instanceof Error ? caught : new Error(String(caught)));
    }
  };
  return (
    <div className={`stack gap-3 one-column ${classes.builder}`}>
      <Categories
        several={several}
        onSeveral={() => setSeveral(!several)}
        chosen={categories.length > 1 ? '' : (categories[0] ?? 'all')}
        onChoose={(category) => choose(CATEGORY, category === 'all' ? [] : [category])}
      />
      <p className="line gap-2 strong">
        Which texts are searched
        <Tip about="the fields of the texts" section="steps">
          Nothing is searched before you press “Search in these texts” or save the subcorpus. If you tick several boxes
          of one list, such as two genres, a text needs only one of them. If you tick boxes in several lists, a text
          must match each list. The size below changes with each tick.
        </Tip>
      </p>
      <div className={`stack gap-4 ${classes.fields}`}>
        {order.filter(choosable).map((field) => (
          <FieldValues
            key={field}
            field={field}
            values={fields.get(field) ?? []}
            chosen={chosen.get(field) ?? []}
            onChoose={(values) => choose(field, values)}
          />
        ))}
      </div>
      {same.length > 0 && (
        <p className="soft note anywhere regular">
          The same for all texts: {same.map(({ field, value }) => `${fieldInWords(field)} (${value})`).join(', ')}.
        </p>
      )}
      <div className="line gap-3">
        <CheckBox
          className="gap-2 anywhere least flex at-baseline"
          checked={filesWith !== ''}
          disabled={filesWith === '' && query === ''}
          onTick={(ticked) => setDraft(withFilesWith(draft, ticked ? query : ''))}
        >
          <span>
            Only texts with hits of{' '}
            {filesWith === '' && query === '' ? (
              'the query (type a query first)'
            ) : isOfQuery ? (
              queryName(state)
            ) : (
              <code>{filesWith}</code>
            )}
          </span>
        </CheckBox>
        <Tip about="the texts of a query" section="steps">
          Keeps only texts in which the query above has a hit. If you then change the query, the subcorpus still has the
          same texts.
        </Tip>
      </div>
      {error !== null && <Notice title="The subcorpus could not be counted." error={error} />}
      {data !== undefined && (
        <>
          <div className={`row raised between ${classes.foot}`}>
            <p className="figures" aria-live="polite" aria-busy={isPlaceholderData}>
              <strong>{figure(data.total)}</strong> {plural(data.total, 'text')}, <strong>{figure(data.words)}</strong>{' '}
              words, <strong>{figure(data.tokens)}</strong> tokens
              {data.total === 0 && ': no text matches all of this'}
            </p>
            <Button
              onClick={() => {
                onDone();
                go(searchIn(draft));
              }}
            >
              Search in these texts
            </Button>
          </div>
          <form
            className="wrap ends gap-2-3"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (field.current === null || !isFilled(field.current, 'Type a name first.')) return;
              if (namesake === undefined || isSameSubcorpus(namesake.subcorpus, draft)) void keep();
              else setAsked(name.trim());
            }}
          >
            <TextField
              ref={field}
              label="Name of the subcorpus"
              value={name}
              maxLength={100}
              required
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <div className="target gap-2">
              <Button type="submit" variant="default">
                Save and search in it
              </Button>
              <Tip about="saving a subcorpus" section="steps">
                You can search a saved subcorpus again, or compare other texts with it. It is part of your saved work
                and of the address of this page.
              </Tip>
            </div>
          </form>
          {namesake !== undefined && asked === namesake.name && (
            <Notice kind="hint" title={`There is a saved subcorpus “${namesake.name}” already.`}>
              <p>It has other texts ({subcorpusInWords(namesake.subcorpus)}). Type another name, or replace it.</p>
              <Button variant="default" onClick={() => void keep()}>
                Replace it
              </Button>
            </Notice>
          )}
          {problem !== undefined && <Notice title="The subcorpus was not saved." error={problem} />}
          <CompositionTable answer={data} fields={known} />
        </>
      )}
    </div>
  );
}
