import { useMutation } from '@tanstack/react-query';
import { ALL_CRITERIA, PATHS, type WordsTableBody, type WordsTableDoc } from '@zaban/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../controls/button.tsx';
import { TextArea } from '../../controls/text-area.tsx';
import { addressOf } from '../../shared/addresses.ts';
import { useFocusAfter } from '../../shared/layout/focus-after.ts';
import { Notice } from '../../shared/layout/notice.tsx';
import { Skeleton } from '../../shared/layout/skeleton.tsx';
import { callPost } from '../../shared/requests/call.ts';
import { CriteriaSelect } from '../../shared/search/criteria-select.tsx';
import { pastedColumn } from './pasted-column.ts';
import { WordsColumnTable } from './words-column-table.tsx';

/** A column of a spreadsheet, and the table of its words to paste beside it. */
export function WordsColumn() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [criteria, setCriteria] = useState<string>(ALL_CRITERIA);
  const [problem, setProblem] = useState('');
  const { data, error, isPending, mutate, variables } = useMutation({
    mutationFn: (body: WordsTableBody) => callPost<WordsTableDoc>(PATHS.wordsTable, body),
  });
  const result = useFocusAfter<HTMLDivElement>(data);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { words, problem: found } = pastedColumn(field.current?.value ?? '');
    setProblem(found);
    if (found === '') mutate({ words: [...words], criteria });
    else field.current?.focus();
  };
  return (
    <>
      <p className="quiet-links">
        <Link to={addressOf.list({})}>All tools</Link>
      </p>
      <h2>Column of words</h2>
      <form onSubmit={submit} className={`stack gap-4 above-5 slim`} noValidate>
        <TextArea
          ref={field}
          label="Words, one on each line"
          description="Copy a column of a spreadsheet and paste it here. Several words in a cell are counted as a phrase. The words are sent to the site and not kept."
          error={problem === '' ? undefined : problem}
          rows={8}
          spellCheck={false}
          autoCapitalize="none"
        />
        <CriteriaSelect label="Texts" value={criteria} onChange={setCriteria} />
        <div>
          <Button type="submit" loading={isPending}>
            Count
          </Button>
        </div>
      </form>
      {error !== null && (
        <Notice
          title="The words could not be counted. Your column is still here."
          error={error}
          onRetry={() => variables !== undefined && mutate(variables)}
        />
      )}
      {isPending && <Skeleton lines={6} />}
      {data !== undefined && !isPending && (
        <div ref={result} tabIndex={-1} className="above-6">
          <WordsColumnTable table={data} criteria={variables?.criteria ?? ALL_CRITERIA} />
        </div>
      )}
    </>
  );
}
