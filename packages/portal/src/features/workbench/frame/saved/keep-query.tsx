import { Button } from '../../../../controls/button.tsx';
import { TextField } from '../../../../controls/text-field.tsx';
import { printWorkbench } from '@zaban/contract';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { SAVED_WORK } from '../../../../shared/addresses.ts';
import { isFilled } from '../../../../shared/layout/is-filled.ts';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { keepItem } from '../../../../shared/saved-work/saved-work.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { queryAlone } from '../../state/query/query-name.ts';
import type { Workbench } from '../../state/address/workbench.ts';

/** Saves the page with all its steps under a name. */
export function KeepQuery({ workbench: { state } }: { readonly workbench: Workbench }) {
  const [name, setName] = useState(queryAlone(state));
  const field = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState<string>();
  const [problem, setProblem] = useState<Error>();
  return (
    <OverPanel text="Save this page" label="Save this page">
      {() => (
        <>
          <form
            className="wrap ends gap-2 pad-block-2"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (field.current === null || !isFilled(field.current, 'Type a name first.')) return;
              const content = printWorkbench({ ...state, build: '', figures: [], guide: '' }).toString();
              keepItem({ kind: 'query', name: name.trim(), content }).then(
                () => {
                  setKept(name.trim());
                  setProblem(undefined);
                },
                (caught: unknown) => setProblem(caught instanceof Error ? caught : new Error(String(caught))),
              );
            }}
          >
            <TextField
              ref={field}
              label="Name of the page"
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="default">
              Save
            </Button>
            <p role="status">
              {kept !== undefined && (
                <>
                  Saved as “{kept}”. <Link to={SAVED_WORK}>See your saved work</Link>
                </>
              )}
            </p>
          </form>
          {problem !== undefined && <Notice title="The page was not saved." error={problem} />}
        </>
      )}
    </OverPanel>
  );
}
