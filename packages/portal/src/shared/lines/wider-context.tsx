import { CONTEXT_TOKENS, type DocumentInfo } from '@zaban/contract';
import { Link } from 'react-router';
import { Notice } from '../layout/notice.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { Listen } from '../reading/listen.tsx';
import { printHit } from '../reading/hit-in-text.ts';
import { type HitPlace, useWiderContext } from '../requests/wider-context.ts';
import { cutSidesOf } from './cuts.ts';
import { useGenreNote } from './genre.tsx';
import { HitInContext } from './hit-in-context.tsx';
import { TextMark, useTextMark } from './text-mark.tsx';
import classes from './wider-context.module.css';

interface WiderContextProps {
  readonly place: HitPlace;
  readonly document: DocumentInfo;
  /** Address of the file, opened at the hit. */
  readonly fileAddress?: ((hit: string) => string) | undefined;
}

/** A hit with its wider context and its source. */
export function WiderContext({ place, document, fileAddress }: WiderContextProps) {
  const { data, error, refetch } = useWiderContext(place);
  const mark = useTextMark();
  const note = useGenreNote(document.genre);
  if (error !== null) {
    return <Notice title="The wider context could not be loaded." error={error} onRetry={refetch} />;
  }
  return (
    <figure className={`measure centred ${classes.context}`}>
      {data === undefined ? (
        <Skeleton lines={3} height="1.75rem" />
      ) : (
        <blockquote className="as-texts serif body anywhere">
          {data !== null && <HitInContext line={data} cut={cutSidesOf(data, CONTEXT_TOKENS.most)} />}
        </blockquote>
      )}
      <figcaption className="above-2 soft note">
        {[document.title, document.author, document.genre, document.year].filter((each) => each !== '').join(', ')}.{' '}
        {note !== '' && `(“${document.genre}”: ${note}.) `}
        {/* A link only once the context has loaded, since the address contains the hit. */}
        {fileAddress === undefined || data === undefined ? (
          document.fileName
        ) : (
          <Link to={fileAddress(data === null ? '' : printHit(data))}>{document.fileName}</Link>
        )}
        {data !== undefined && data !== null && data.withheld !== 'all' && (
          <>
            {' '}
            <Listen position={data.start} name="the hit" text={document.fileName} />
          </>
        )}
        <TextMark mark={mark} />
      </figcaption>
    </figure>
  );
}
