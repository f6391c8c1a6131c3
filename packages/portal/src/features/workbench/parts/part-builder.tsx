import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { figure } from '../../../shared/figures.ts';
import { Notice } from '../../../shared/layout/notice.tsx';
import { Tip } from '../help/tip.tsx';
import { useExplanation } from '../query/explain.ts';
import { useDocuments, useFields } from '../query/fields.ts';
import type { Workbench } from '../workbench.ts';
import { FieldValues } from './field-values.tsx';
import { keepPart, useKeptParts } from './kept-parts.ts';
import { MakeUpTable } from './make-up-table.tsx';
import { filesWithOf, searchedPart, searchIn, valuesByField, withFilesWith, type Part } from './part.ts';
import { usePartFigures } from './part-figures.ts';
import classes from './parts.module.css';

/** What most people look for comes first. */
const FIRST = ['category', 'genre', 'year', 'author', 'fileName'];

interface PartBuilderProps {
  readonly workbench: Workbench;
  /** Told when the part is searched. */
  readonly onDone: () => void;
}

/** Any combination of fields and of the files of a search, its size and make-up, and a name to keep it under. */
export function PartBuilder({ workbench, onDone }: PartBuilderProps) {
  const { state, go } = workbench;
  const kept = useKeptParts();
  const [draft, setDraft] = useState<Part>(() => searchedPart(state));
  const [name, setName] = useState(state.part);
  const [problem, setProblem] = useState<Error>();
  const known = useFields();
  const documents = useDocuments();
  const { data, error, isPlaceholderData } = usePartFigures(draft, true);
  const query = useExplanation(state).data?.cql ?? '';
  const chosen = valuesByField(draft);
  const filesWith = filesWithOf(draft);
  // A field with a name for each text is of no use to choose by, but the name of the file is.
  const files = documents.data?.rows.map(({ filename }) => filename) ?? [];
  const fields = new Map([...known, ...(known.has('fileName') ? [] : [['fileName', files] as const])]);
  const order = [
    ...FIRST.filter((field) => fields.has(field)),
    ...[...fields.keys()].filter((each) => !FIRST.includes(each)),
  ];
  // What all texts share is nothing to choose by.
  const choosable = (field: string): boolean => chosen.has(field) || (fields.get(field)?.length ?? 0) > 1;
  const choose = (field: string, values: readonly string[]): void => {
    const others = [...chosen].filter(([each]) => each !== field);
    const entries = [...others, [field, values] as const].flatMap(([each, all]) =>
      all.map((value) => `${each}:${value}`),
    );
    setDraft(withFilesWith(entries, filesWith));
  };
  const keep = (): void => {
    try {
      keepPart({ name: name.trim(), part: draft }, kept);
      setProblem(undefined);
      onDone();
      go(searchIn(draft, name.trim()));
    } catch (caught) {
      setProblem(caught instanceof Error ? caught : new Error(String(caught)));
    }
  };
  return (
    <div className={classes.builder}>
      <p className={classes.about}>
        Which texts are searched
        <Tip about="the fields of the texts" section="steps">
          Ticked values of one field are alternatives; fields must all hold. A field without a tick says nothing. The
          size below follows each tick.
        </Tip>
      </p>
      <div className={classes.fields}>
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
      <div className={classes.filesWith}>
        <label className={classes.value}>
          <input
            type="checkbox"
            checked={filesWith !== ''}
            disabled={filesWith === '' && query === ''}
            onChange={(event) => setDraft(withFilesWith(draft, event.currentTarget.checked ? query : ''))}
          />
          <span>
            Only files in which{' '}
            {filesWith === '' && query === '' ? (
              'a search finds something: type one first'
            ) : (
              <code>{filesWith || query}</code>
            )}{' '}
            {(filesWith !== '' || query !== '') && 'finds something'}
          </span>
        </label>
        <Tip about="the files of a search" section="steps">
          Leaves out every file in which the query above finds nothing. The part keeps this query when you search for
          something else in it.
        </Tip>
      </div>
      {error !== null && <Notice title="The part could not be counted." error={error} />}
      {data !== undefined && (
        <>
          <p className={classes.size} aria-live="polite" aria-busy={isPlaceholderData}>
            <strong>{figure(data.total)}</strong> {data.total === 1 ? 'file' : 'files'},{' '}
            <strong>{figure(data.words)}</strong> words, <strong>{figure(data.tokens)}</strong> tokens
            {data.total === 0 && ': no text fits all of this'}
          </p>
          <form
            className={classes.keep}
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== '') keep();
            }}
          >
            <Button
              variant="default"
              onClick={() => {
                onDone();
                go(searchIn(draft));
              }}
            >
              Search in these texts
            </Button>
            <TextInput
              label="Name of the part"
              value={name}
              maxLength={100}
              required
              withAsterisk={false}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <div className={classes.keeping}>
              <Button type="submit">Keep and search in it</Button>
              <Tip about="keeping a part" section="steps">
                Under its name the part can be searched again, compared with and taken as a reference. It is kept with
                your saved work, and stands in the address of the page as well.
              </Tip>
            </div>
          </form>
          {problem !== undefined && <Notice title="The part could not be kept." error={problem} />}
          <MakeUpTable answer={data} fields={[...known.keys()]} />
        </>
      )}
    </div>
  );
}
