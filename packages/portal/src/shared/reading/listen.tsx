import { PATHS, type RecordingAtDoc } from '@zaban/contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { SpeakerIcon } from '../../controls/icons.tsx';
import { ofCorpus } from '../corpus.ts';
import { API, callGet } from '../requests/call.ts';
import { useSite } from '../requests/site.ts';
import classes from './listen.module.css';
import { Waveform } from './waveform.tsx';

interface ListenProps {
  /** Position of the hit in the corpus. */
  readonly position: number;
  /** What the button plays, for those who do not see where it is. */
  readonly name: string;
  /** Name of its text. */
  readonly text: string;
}

/** Plays the recording of a hit, from two seconds before it. Nothing where its text has no recording. */
export function Listen({ position, name, text }: ListenProps) {
  const { hasRecordings = false, recordedTexts = [] } = useSite().data ?? {};
  const has = hasRecordings && (recordedTexts === null || recordedTexts.includes(text));
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => callGet<RecordingAtDoc>(`${PATHS.recordingAt}?position=${position}`),
  });
  const player = useRef<HTMLAudioElement>(null);
  // The player takes the place of the button, and its focus.
  const takePlace = useCallback((shown: HTMLAudioElement | null) => {
    player.current = shown;
    shown?.focus({ preventScroll: true });
  }, []);
  if (!has) return null;
  if (data === undefined) {
    return (
      <span className={classes.listen} data-screen-only>
        <button
          type="button"
          className={`text-button start ${classes.button}`}
          aria-label={`Listen to ${name}`}
          disabled={isPending}
          onClick={() => mutate()}
        >
          <SpeakerIcon size={16} /> Listen
        </button>
        <span role="status" className="red">
          {error?.message}
        </span>
      </span>
    );
  }
  const sound = data.sound ?? `${API}${ofCorpus(`${PATHS.recording}?filepath=${encodeURIComponent(data.fileName)}`)}`;
  const goTo = (second: number): void => {
    if (player.current !== null) player.current.currentTime = second;
  };
  const place = `${sound}#t=${data.from.toFixed(2)}`;
  return (
    <>
      <Waveform player={player} sound={sound} from={data.from} at={data.at} onGo={goTo} />
      {/* The transcript is the text beside it. Its arrow keys seek, and go to no other line. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/no-noninteractive-element-interactions */}
      <audio
        ref={takePlace}
        className={`block whole within-26 above-2 below-2 ${classes.player}`}
        controls
        autoPlay
        aria-label={name}
        src={place}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') event.stopPropagation();
        }}
      />
    </>
  );
}
