import {
  type Recording,
  type Transcriber,
  TranscriberUnavailableError,
  TranscriptionRefusedError,
} from '@manyline/ports/transcriber';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface TranscriberWorld {
  transcriber: Transcriber;
  /** A recording in which the other side hears these words. */
  record(words: string): Recording;
  /** How the other side behaves from now on: it takes every recording, none, breaks down, or never answers. */
  behave(how: 'work' | 'refuse' | 'break' | 'hang'): Promise<void> | void;
  close(): Promise<void>;
}

/** The questions put to every transcriber. */
export function describeTranscriber(name: string, openWorld: () => Promise<TranscriberWorld>) {
  describe(`transcriber ${name}`, () => {
    let world: TranscriberWorld;
    beforeEach(async () => {
      world = await openWorld();
    });
    afterEach(() => world.close());
    const failureOf = (attempt: Promise<unknown>) => attempt.then(() => undefined).catch((error: unknown) => error);

    it.each([
      'Hello, this is Ana. Please call me back.',
      '您好，包裹已经到了，请给我回电话。',
      'Ünïcode, 👩‍👩‍👧, "quotes", $HOME `ls` and {file} {language}\nand a second line',
      '--help',
    ])('answers what was said, to the character: %j', async (words) => {
      expect((await world.transcriber.transcribe(world.record(words), '')).trim()).toBe(words);
    });

    it('answers nothing for silence', async () => {
      expect((await world.transcriber.transcribe(world.record(''), '')).trim()).toBe('');
    });

    it.each(['en-US', 'zh-CN', 'yue-HK', 'fil-PH', 'nb-NO'])('takes a language of the list: %s', async (language) => {
      expect((await world.transcriber.transcribe(world.record('Hello'), language)).trim()).toBe('Hello');
    });

    it('keeps many at once apart', async () => {
      const said = Array.from({ length: 5 }, (_, index) => `Recording ${index}`);
      const heard = await Promise.all(said.map((words) => world.transcriber.transcribe(world.record(words), '')));
      expect(heard.map((text) => text.trim())).toEqual(said);
    });

    it('says that the recording is refused when it never will work, without a word of it', async () => {
      await world.behave('refuse');
      const failure = await failureOf(world.transcriber.transcribe(world.record('My secret'), 'en-US'));
      expect(failure).toBeInstanceOf(TranscriptionRefusedError);
      expect(String(failure)).not.toContain('secret');
    });

    it('says that it is unavailable when it may work another time, without a word of the recording', async () => {
      await world.behave('break');
      const failure = await failureOf(world.transcriber.transcribe(world.record('My secret'), 'en-US'));
      expect(failure).toBeInstanceOf(TranscriberUnavailableError);
      expect(String(failure)).not.toContain('secret');
    });

    it('works again after a failure', async () => {
      await world.behave('break');
      await failureOf(world.transcriber.transcribe(world.record('One'), ''));
      await world.behave('work');
      expect((await world.transcriber.transcribe(world.record('Two'), '')).trim()).toBe('Two');
    });

    it('waits for no answer for ever, and stops at once when its caller does', async () => {
      await world.behave('hang');
      const own = await failureOf(world.transcriber.transcribe(world.record('Hello'), ''));
      expect(own).toBeInstanceOf(TranscriberUnavailableError);
      const caller = new AbortController();
      const attempt = failureOf(world.transcriber.transcribe(world.record('Hello'), '', caller.signal));
      caller.abort();
      expect(await attempt).toBeInstanceOf(TranscriberUnavailableError);
    });
  });
}
