import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';

/** The speeds that a recording can be heard at. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

export interface RecordingState {
  playing: boolean;
  /** Seconds. */
  at: number;
  /** Seconds; undefined until its beginning was read. */
  total: number | undefined;
  /** It cannot be read or is no sound. */
  broken: boolean;
}

/** The one that sounds now: another one starting ends it. */
let sounding: HTMLAudioElement | undefined;
/** Chosen once, it holds for the recordings that follow. */
let lastSpeed = 1;

/** Plays one recording; `audioProps` belong on its audio element. */
export function useRecording() {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<RecordingState>({ playing: false, at: 0, total: undefined, broken: false });
  const [speed, setSpeed] = useState(lastSpeed);
  const change = (part: Partial<RecordingState>) => setState((known) => ({ ...known, ...part }));

  return {
    ...state,
    speed,
    audioProps: { ref: audio, ...listen(change) },
    toggle: () => toggle(audio, speed, change),
    seek(at: number) {
      if (!audio.current) return;
      audio.current.currentTime = at;
      change({ at });
    },
    changeSpeed(next: number) {
      lastSpeed = next;
      setSpeed(next);
      if (audio.current) audio.current.playbackRate = next;
    },
  };
}

function listen(change: (part: Partial<RecordingState>) => void) {
  const heard = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLAudioElement>) =>
    change({ at: currentTime, total: Number.isFinite(duration) ? duration : undefined, broken: false });
  return {
    onTimeUpdate: heard,
    onSeeked: heard,
    onDurationChange: heard,
    onPlay: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
      if (sounding !== currentTarget) sounding?.pause();
      sounding = currentTarget;
      change({ playing: true });
    },
    onPause: () => change({ playing: false }),
    onEnded: () => change({ playing: false }),
    onError: () => change({ playing: false, broken: true }),
  };
}

function toggle(
  { current: audio }: RefObject<HTMLAudioElement | null>,
  speed: number,
  change: (part: Partial<RecordingState>) => void,
) {
  if (!audio) return;
  if (!audio.paused) return audio.pause();
  // Loading anew brings the speed back to normal, and is what another try needs.
  if (audio.error) audio.load();
  audio.playbackRate = speed;
  audio.play().catch((error: DOMException) => {
    // Paused before it began: nothing is wrong with it.
    if (error.name !== 'AbortError') change({ playing: false, broken: true });
  });
}
