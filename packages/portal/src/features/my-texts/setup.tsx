import { CheckBox } from '../../controls/check-box.tsx';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import type { GivenFile } from '@zaban/own-texts';
import { type FormEvent, useState } from 'react';
import { figure, sizeInWords } from '../../shared/figures.ts';
import { useSite } from '../../shared/requests/site.ts';
import { withArticle } from '../../shared/with-article.ts';
import { nameOf } from './given-files.ts';
import { type CorpusToMake, isCorpusFile } from './making.ts';
import classes from './my-texts.module.css';
import { ENGLISH, TextLanguage } from './text-language.tsx';

interface SetupProps {
  readonly files: readonly GivenFile[];
  readonly onMake: (corpus: CorpusToMake) => void;
  readonly onClear: () => void;
}

const CHOICE = `stack gap-2 pointer ${classes.choice}`;

/** Files of up to so many bytes are parsed unless the visitor says otherwise: they take a few seconds. */
const SOON_PARSED = 5_000_000;

function bytesOf(files: readonly GivenFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}

/** The chosen files and the settings of the corpus to be made of them. */
export function Setup({ files, onMake, onClear }: SetupProps) {
  const site = useSite().data;
  const [name, setName] = useState(() => nameOf(files));
  const [language, setLanguage] = useState(ENGLISH);
  const [compared, setCompared] = useState(true);
  const [trees, setTrees] = useState(() => bytesOf(files) <= SOON_PARSED);
  const [only, ...others] = files;
  const size = bytesOf(files);
  const count = only !== undefined && others.length === 0 ? only.path : `${figure(files.length)} files`;
  const isSaved = isCorpusFile(files);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMake({ files, name: name.trim() || 'My texts', language, compared, trees });
  };
  return (
    <form className={classes.panel} aria-label="The new corpus" onSubmit={submit}>
      <p className="body serif anywhere">
        <strong>{count}</strong>, {sizeInWords(size)}
      </p>
      {!isSaved && (
        <>
          <TextField
            label="Name of the corpus"
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextLanguage value={language} onChange={setLanguage} />
          {site !== undefined && language === ENGLISH && (
            <CheckBox className={CHOICE} checked={compared} onTick={setCompared}>
              <span>
                Compare with {withArticle(site.name)}. This loads its word counts and finds the words that are typical
                of your texts (keywords).
              </span>
            </CheckBox>
          )}
          {language === ENGLISH && (
            <CheckBox className={CHOICE} checked={trees} onTick={setTrees}>
              <span>
                Find the tree of each sentence, for word sketches and relations. This loads 4 MB more and takes longer:
                some ten seconds for a million words.
              </span>
            </CheckBox>
          )}
        </>
      )}
      <div className="wrap gap-3">
        <Button type="submit">{isSaved ? 'Open the corpus' : 'Make the corpus'}</Button>
        <Button variant="default" onClick={onClear}>
          Choose other files
        </Button>
      </div>
    </form>
  );
}
