import type { ListedWordDoc, WordExample } from '@zaban/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../shared/addresses.ts';
import { Term } from '../../shared/help/term.tsx';
import type { TermName } from '../../shared/help/terms.ts';
import { useSite } from '../../shared/requests/site.ts';
import { WordUse } from './word-use.tsx';
import classes from './word-more.module.css';

/** The facts of the entry that are not in its heading: origin, register, further senses, spellings, forms, names. */
export function WordDetails({ entry }: { readonly entry: ListedWordDoc }) {
  const { senses, register, source_language: source, etymology, variants, forms, ambiguous, synonyms } = entry;
  const collections = useSite().data?.wordCollections ?? [];
  const spelling = (text: string) => (ambiguous.includes(text) ? `${text} *` : text);
  return (
    <section aria-labelledby="details" className="above-7">
      <h2 id="details">About the word</h2>
      <dl className={`described below-3 ${classes.details}`}>
        {entry.example !== null && (
          <Detail name="Example">
            <Example example={entry.example} />
          </Detail>
        )}
        {entry.example === null && entry.composed_example !== null && (
          <Detail name="Example">
            <q className={classes.example}>{entry.composed_example}</q>{' '}
            <span className={`small sans nowrap ${classes.source}`}>
              Written for this entry. It is not from the corpus.
            </span>
          </Detail>
        )}
        {senses.length > 1 && (
          <Detail name="Further senses">
            <ol start={2}>
              {senses.slice(1).map((sense) => (
                <li key={sense}>{sense}</li>
              ))}
            </ol>
          </Detail>
        )}
        {entry.other_parts.map(({ part_of_speech, senses: own }) => (
          <Detail key={part_of_speech} name={`As ${articleOf(part_of_speech)} ${part_of_speech}`}>
            {own.length === 1 ? (
              own[0]
            ) : (
              <ol>
                {own.map((sense) => (
                  <li key={sense}>{sense}</li>
                ))}
              </ol>
            )}
          </Detail>
        ))}
        {collections.length > 0 && (
          <Detail name={`In ${new Intl.ListFormat('en').format(collections)}`}>
            <WordUse entry={entry} />
          </Detail>
        )}
        <Detail name="Origin">
          {source}. {etymology}
        </Detail>
        <Detail name="Register" term="register">
          {register}
        </Detail>
        {variants.length > 0 && <Detail name="Other spellings">{variants.map(spelling).join(', ')}</Detail>}
        {forms.length > 0 && <Detail name="Forms">{forms.map(spelling).join(', ')}</Detail>}
        {synonyms.length > 0 && <Detail name="Similar words in English">{synonyms.join(', ')}</Detail>}
        {entry.name_note !== null && <Detail name="As a name">{entry.name_note}</Detail>}
        {entry.voice_link !== null && !entry.voice_link.includes('/recorded/') && (
          <Detail name="Pronunciation">A computer voice that reads the phonetic signs.</Detail>
        )}
      </dl>
      {ambiguous.length > 0 && (
        <p className={classes.note}>
          * Also an English word or a name ({ambiguous.join(', ')}). It is counted only if you choose it under “Spelling
          or form”.
        </p>
      )}
    </section>
  );
}

/** The sentence with the word marked, and the file that it is taken from. */
function Example({ example: { file, sentence, start, end } }: { readonly example: WordExample }) {
  return (
    <>
      <q className={classes.example}>
        {sentence.slice(0, start)}
        <mark>{sentence.slice(start, end)}</mark>
        {sentence.slice(end)}
      </q>{' '}
      <Link to={addressOf.files({ file })} className={`small sans nowrap ${classes.source}`}>
        {file}
      </Link>
    </>
  );
}

/** "an adjective", "a noun". */
function articleOf(name: string): string {
  return /^[aeiou]/.test(name) ? 'an' : 'a';
}

interface DetailProps {
  readonly name: string;
  /** The term that the name is, if it needs an explanation. */
  readonly term?: TermName;
  readonly children: ReactNode;
}

function Detail({ name, term, children }: DetailProps) {
  return (
    <div>
      <dt>
        {name} {term !== undefined && <Term name={term} />}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
