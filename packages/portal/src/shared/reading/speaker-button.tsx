import { useRef, useState } from 'react';
import { API } from '../requests/call.ts';
import { SpeakerIcon } from '../../controls/icons.tsx';
import classes from './speaker-button.module.css';

interface SpeakerButtonProps {
  readonly word: string;
  /** Address of the recording. */
  readonly audio: string;
}

/** Plays the recorded pronunciation of a word. */
export function SpeakerButton({ word, audio }: SpeakerButtonProps) {
  const player = useRef<HTMLAudioElement>(null);
  const [failed, setFailed] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon round"
        aria-label={`Play the pronunciation of ${word}`}
        title="Play the pronunciation"
        onClick={() => {
          setFailed(false);
          if (player.current !== null) player.current.currentTime = 0;
          player.current?.play().catch(() => setFailed(true));
        }}
      >
        <SpeakerIcon size={24} />
      </button>
      {/* The recording is a single word, which is written beside it, so it needs no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={player} src={audio.startsWith('/') ? API + audio : audio} preload="none" />
      <span role="status" className={`note red ${classes.status}`}>
        {failed ? 'The pronunciation could not be played.' : ''}
      </span>
    </>
  );
}
