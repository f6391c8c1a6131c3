import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { fetchPeaks, type Peaks, savesData } from './peaks.ts';
import classes from './waveform.module.css';

interface WaveformProps {
  readonly player: RefObject<HTMLAudioElement | null>;
  /** Address of the recording. */
  readonly sound: string;
  /** Seconds at which it begins to play, and at which the hit is said. */
  readonly from: number;
  readonly at: number;
  readonly onGo: (second: number) => void;
}

/** Seconds that are shown. */
const SHOWN = 10;
const BARS = 160;
const HEIGHT = 32;

/**
 * The sound around a hit, over its player, with the places of the hit and of what is heard: a click goes there. The keys of the player
 * do the same. Nothing where readers save data, or the recording cannot be decoded in parts.
 */
export function Waveform({ player, sound, from, at, onGo }: WaveformProps) {
  const [peaks, setPeaks] = useState<Peaks>();
  const [heard, setHeard] = useState(from);
  useEffect(() => {
    const audio = player.current;
    if (audio === null || savesData()) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = (): void => {
      // Without a waveform the recording plays as well.
      fetchPeaks(sound, { duration: audio.duration, from, to: from + SHOWN, count: BARS }, signal).then(
        setPeaks,
        () => undefined,
      );
    };
    if (audio.readyState > 0) load();
    else audio.addEventListener('loadedmetadata', load, { signal, once: true });
    audio.addEventListener('timeupdate', () => setHeard(audio.currentTime), { signal });
    return () => leaving.abort();
  }, [player, sound, from]);
  if (peaks === undefined) return null;
  const x = (second: number): number => ((second - peaks.from) / (peaks.to - peaks.from)) * BARS;
  const go = ({ clientX, currentTarget }: MouseEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onGo(peaks.from + ((clientX - left) / width) * (peaks.to - peaks.from));
  };
  const isShown = heard >= peaks.from && heard <= peaks.to;
  return (
    // A picture: the player below it has the same functions for keys and readers of screens.
    <svg
      className={`block whole pointer within-26 ${classes.waveform}`}
      viewBox={`0 0 ${BARS} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onClick={go}
    >
      <path className={classes.sound} d={peaks.parts.map((peak, bar) => barOf(bar, peak)).join('')} />
      <rect className={classes.hit} x={x(at)} y="0" width="1" height={HEIGHT} />
      {isShown && <rect className={classes.heard} x={x(heard)} y="0" width="1" height={HEIGHT} />}
    </svg>
  );
}

function barOf(bar: number, peak: number): string {
  const height = Math.max(1, Math.min(1, peak) * HEIGHT);
  return `M${bar + 0.5} ${(HEIGHT - height) / 2}v${height}`;
}
