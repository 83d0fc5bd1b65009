import { describe, expect, it, vi } from 'vitest';
import type { Sound } from './recording.ts';
import { createRecordings } from './recordings.ts';

const NOW = 1_000_000;
const fresh = (name: string) => `/media/${name}?e=${NOW + 1}&s=x`;
const expired = `/media/old?e=${NOW - 1}&s=x`;

/** An audio element that plays what is not `expired`, and tells what real ones tell. */
function createFakeSound() {
  const target = new EventTarget();
  const tell = (event: string) => target.dispatchEvent(new Event(event));
  const sound = {
    src: '',
    preload: '',
    paused: true,
    error: null as MediaError | null,
    currentTime: 0,
    duration: 8,
    playbackRate: 1,
    addEventListener: target.addEventListener.bind(target) as Sound['addEventListener'],
    async play() {
      if (sound.src.includes('old') || sound.src.includes('void')) {
        sound.error = {} as MediaError;
        tell('error');
        throw new DOMException('no source', 'NotSupportedError');
      }
      sound.error = null;
      sound.paused = false;
      tell('play');
    },
    pause() {
      if (sound.paused) return;
      sound.paused = true;
      tell('pause');
    },
    load: () => undefined,
    removeAttribute() {
      sound.src = '';
    },
    tell,
  };
  return sound;
}

function open() {
  const sounds: ReturnType<typeof createFakeSound>[] = [];
  const createSound = () => {
    sounds.push(createFakeSound());
    return sounds.at(-1) as unknown as Sound;
  };
  const recordings = createRecordings({ createSound, now: () => NOW });
  const renewUrl = vi.fn(async (): Promise<string | undefined> => fresh('new'));
  const get = (smsId = 'a', url = fresh('a')) => recordings.get({ smsId, url, renewUrl });
  return { recordings, renewUrl, get, sounds };
}

describe('a recording', () => {
  it('goes on when its row is gone, and is the same one when it comes back', async () => {
    const { recordings, get, sounds } = open();
    await get().toggle();
    recordings.leave('a');
    sounds[0]!.currentTime = 3;
    sounds[0]!.tell('timeupdate');
    expect(get().state.getState()).toMatchObject({ playing: true, at: 3, total: 8 });
    expect(sounds).toHaveLength(1);
  });

  it('that nobody began goes with its row', () => {
    const { recordings, get, sounds } = open();
    get();
    recordings.leave('a');
    get();
    expect(sounds).toHaveLength(2);
  });

  it('ends when another one begins, when its message is deleted, and when the conversation is left', async () => {
    const { recordings, get, sounds } = open();
    await get('a').toggle();
    await get('b').toggle();
    expect([get('a').state.getState().playing, get('b').state.getState().playing]).toEqual([false, true]);
    recordings.drop('b');
    expect(sounds[1]).toMatchObject({ paused: true, src: '' });
    await get('a').toggle();
    recordings.close();
    expect(sounds[0]!.paused).toBe(true);
  });

  it('whose link expired gets another one when Play is pressed, and says nothing before', async () => {
    const { get, renewUrl, sounds } = open();
    const recording = get('a', expired);
    expect(sounds[0]!.preload).toBe('none');
    sounds[0]!.tell('error');
    expect(recording.state.getState().broken).toBe(false);
    await recording.toggle();
    expect(renewUrl).toHaveBeenCalledTimes(1);
    expect(sounds[0]!.src).toBe(fresh('new'));
    expect(recording.state.getState()).toMatchObject({ playing: true, broken: false });
  });

  it('whose link was made void asks for another one, goes on from where it was, and is broken only when there is none', async () => {
    const { get, renewUrl, sounds } = open();
    const recording = get('a', fresh('void'));
    recording.seek(5);
    await recording.toggle();
    expect([sounds[0]!.currentTime, recording.state.getState().playing]).toEqual([5, true]);
    renewUrl.mockResolvedValue(undefined);
    const lost = get('b', expired);
    await lost.toggle();
    expect(lost.state.getState()).toMatchObject({ playing: false, broken: true });
  });

  it('whose new link comes after its conversation was left stays silent: there is no button to stop it', async () => {
    const { recordings, get, renewUrl, sounds } = open();
    const link = Promise.withResolvers<string | undefined>();
    renewUrl.mockReturnValue(link.promise);
    const pressed = get('a', expired).toggle();
    recordings.close();
    link.resolve(fresh('new'));
    await pressed;
    expect(sounds[0]).toMatchObject({ paused: true, src: '' });
  });

  it('is heard at the speed that was chosen last', async () => {
    const { get, sounds } = open();
    get('a').changeSpeed(1.5);
    await get('b').toggle();
    expect(sounds[1]!.playbackRate).toBe(1.5);
    get('b').changeSpeed(1);
  });
});
