import { createStore, type StoreApi } from 'zustand/vanilla';

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
  speed: number;
}

/** The part of an audio element that is used. */
export type Sound = Pick<
  HTMLAudioElement,
  | 'src'
  | 'preload'
  | 'paused'
  | 'error'
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
  | 'removeAttribute'
>;

export interface RecordingDeps {
  url: string;
  speed: number;
  createSound(): Sound;
  /** A link in place of one that has expired; undefined when none is to be had. */
  renewUrl(): Promise<string | undefined>;
  onPlay(recording: Recording): void;
  now(): number;
}

/** One voicemail's sound. Belongs to no row of the conversation: it goes on while its row is scrolled away. */
export interface Recording {
  readonly state: StoreApi<RecordingState>;
  toggle(): Promise<void>;
  pause(): void;
  seek(at: number): void;
  changeSpeed(speed: number): void;
  /** The message was read again and has another link. */
  changeUrl(url: string): void;
  /** For good. */
  close(): void;
}

export function createRecording({ url, speed, createSound, renewUrl, onPlay, now }: RecordingDeps): Recording {
  const sound = createSound();
  const state = createStore<RecordingState>(() => ({ playing: false, at: 0, total: undefined, broken: false, speed }));
  let link = url;
  let asked = false;
  let isClosed = false;

  function listen(recording: Recording): void {
    const heard = () => {
      const { currentTime: at, duration } = sound;
      state.setState({ at, total: Number.isFinite(duration) ? duration : state.getState().total, broken: false });
    };
    for (const event of ['timeupdate', 'seeked', 'durationchange']) sound.addEventListener(event, heard);
    for (const event of ['pause', 'ended']) sound.addEventListener(event, () => state.setState({ playing: false }));
    sound.addEventListener('play', () => {
      onPlay(recording);
      state.setState({ playing: true });
    });
    // A link that expired unused is no news: Play brings another.
    sound.addEventListener('error', () => state.setState({ playing: false, broken: asked || !isExpired(link, now()) }));
  }

  function take(next: string): void {
    link = next;
    sound.src = next;
  }

  /** @throws what the sound says when it cannot be played */
  async function play(): Promise<void> {
    // Loading anew brings the speed back to normal, and is what another try needs.
    sound.playbackRate = state.getState().speed;
    await sound.play();
  }

  async function playAnew(): Promise<void> {
    const { at } = state.getState();
    const fresh = await renewUrl();
    // Its row, and with it its button, is gone: it would sound and could not be stopped.
    if (isClosed) return;
    if (fresh === undefined) throw new Error('no new link');
    if (fresh === link) sound.load();
    else take(fresh);
    sound.currentTime = at;
    await play();
  }

  const recording: Recording = {
    state,
    async toggle() {
      if (!sound.paused) return sound.pause();
      asked = true;
      try {
        await (sound.error || isExpired(link, now()) ? playAnew() : play().catch(retry));
      } catch (error) {
        // Paused before it began: nothing is wrong with it.
        if ((error as Error).name !== 'AbortError') state.setState({ playing: false, broken: true });
      }
    },
    pause: () => sound.pause(),
    seek(at) {
      sound.currentTime = at;
      state.setState({ at });
    },
    changeSpeed(next) {
      sound.playbackRate = next;
      state.setState({ speed: next });
    },
    changeUrl(next) {
      if (next !== link && next !== '' && sound.paused && state.getState().at === 0) take(next);
    },
    close() {
      isClosed = true;
      sound.pause();
      sound.removeAttribute('src');
    },
  };

  /** Perhaps this browser's clock is behind, or the link was made void. */
  function retry(error: Error): Promise<void> {
    if (error.name === 'AbortError') throw error;
    return playAnew();
  }

  listen(recording);
  // Of an expired link nothing can be read.
  sound.preload = isExpired(url, now()) ? 'none' : 'metadata';
  take(url);
  return recording;
}

/** Media links say until when they may be used (decision 0027). */
function isExpired(url: string, nowMs: number): boolean {
  const expiresMs = Number(/[?&]e=(\d+)/.exec(url)?.[1] ?? Number.POSITIVE_INFINITY);
  return expiresMs <= nowMs;
}
