import { createRecording, type Recording, type Sound } from './recording.ts';

export interface RecordingsDeps {
  createSound(): Sound;
  now(): number;
}

export interface Wanted {
  smsId: string;
  url: string;
  renewUrl(): Promise<string | undefined>;
}

/** The voicemails of the conversation that is open. */
export interface Recordings {
  /** The one of a message, made when it is first asked for. */
  get(wanted: Wanted): Recording;
  /** Nobody sees it any more; one that sounds goes on until its end. */
  leave(smsId: string): void;
  /** Its message was deleted. */
  drop(smsId: string): void;
  close(): void;
}

/** Chosen once, it holds for the recordings that follow. */
let lastSpeed = 1;

export function createRecordings({ createSound, now }: RecordingsDeps): Recordings {
  const kept = new Map<string, Recording>();
  /** The one that sounds now: another one starting ends it. */
  let sounding: Recording | undefined;

  function drop(smsId: string): void {
    kept.get(smsId)?.close();
    kept.delete(smsId);
  }

  function make({ url, renewUrl }: Wanted): Recording {
    const onPlay = (recording: Recording) => {
      if (sounding !== recording) sounding?.pause();
      sounding = recording;
    };
    const recording = createRecording({ url, speed: lastSpeed, createSound, renewUrl, onPlay, now });
    recording.state.subscribe(({ speed }, before) => {
      if (speed !== before.speed) lastSpeed = speed;
    });
    return recording;
  }

  return {
    get: (wanted) => kept.get(wanted.smsId) ?? kept.set(wanted.smsId, make(wanted)).get(wanted.smsId)!,
    leave(smsId) {
      const state = kept.get(smsId)?.state.getState();
      // Where one stopped in the middle is kept, too.
      if (state && !state.playing && state.at === 0) drop(smsId);
    },
    drop,
    close() {
      for (const smsId of [...kept.keys()]) drop(smsId);
    },
  };
}
