import { buffer } from 'node:stream/consumers';
import { GREETING_SECONDS_MAX } from '@manyline/contract/calls';
import type { Language, WrittenLanguage } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { Clock } from '@manyline/ports/clock';
import type { Greeting } from '@manyline/ports/voice-carrier';
import { makeWav } from '@manyline/ports/wav';
import { newId } from '../../db/ids.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { MediaService } from '../media/media.service.ts';
import type { MediaLinks } from '../media/media-links.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { CalleeRow } from './callees.repository.ts';
import type { GreetingsRepository, StoredGreeting } from './greetings.repository.ts';
import { readSound, toRate } from './sound.rules.ts';
import { toSpoken, voiceWords } from './voice.words.ts';

export interface GreetingsDeps {
  db: Db;
  rows: GreetingsRepository;
  numbers: Pick<NumbersService, 'findOwn'>;
  blobs: BlobStore;
  media: Pick<MediaService, 'keepLoose' | 'claim' | 'letGo' | 'discardLoose'>;
  links: Pick<MediaLinks, 'signAll'>;
  publicUrl: string;
  /** Whether the carrier that brings a number's calls speaks typed words. */
  speaks(own: Pick<OwnNumber, 'source'>): boolean;
  /** In which callers of the account are spoken to where nothing was chosen, whatever language it is looked at in. */
  languageOf(accountId: string): Promise<Language>;
  /** Ours, as a sound, for carriers that do not speak. */
  readOurs(what: 'greeting', language: WrittenLanguage): Promise<Uint8Array>;
  now: Clock;
}

/** Telephones carry no more. */
const RATE_HZ = 8_000;
const FOLDER = 'greetings';
/** The blob of a greeting's sound. */
export const greetingKey = (sound: string) => `${FOLDER}/${sound}`;

type Chosen = Pick<CalleeRow, 'greeting' | 'greetingText' | 'greetingLanguage' | 'greetingSound'>;

export type Greetings = ReturnType<typeof createGreetings>;

/** Greetings before the beep, number by number: ours, words of the holder's that a network speaks, or his own recording. */
export function createGreetings({
  db,
  rows,
  numbers,
  blobs,
  media,
  links,
  publicUrl,
  speaks: speaksAt,
  languageOf,
  readOurs,
  now,
}: GreetingsDeps) {
  const usual = (language: WrittenLanguage): StoredGreeting => ({
    number: '',
    kind: 'ours',
    text: '',
    language,
    sound: '',
    seconds: 0,
  });
  const sign = (sound: string) => links.signAll(`${FOLDER}/${sound}.wav`);

  async function read(sound: string): Promise<Uint8Array> {
    const blob = await blobs.read(greetingKey(sound));
    if (!blob) throw new AppError('NOT_FOUND', `no greeting ${sound}`);
    return buffer(blob.body);
  }

  const asSound = (sound: string): Greeting => ({
    kind: 'sound',
    url: new URL(sign(sound), publicUrl).href,
    read: () => read(sound),
  });

  /** In our store, where a network can fetch it. */
  async function oursAsSound(language: WrittenLanguage): Promise<Greeting> {
    const sound = `ours-${language}`;
    if ((await blobs.findSize(`${FOLDER}/${sound}`)) === undefined)
      await blobs.put(`${FOLDER}/${sound}`, await readOurs('greeting', language));
    return asSound(sound);
  }

  async function readOwn(accountId: string, number: string) {
    const own = await numbers.findOwn(accountId, number);
    if (!own) throw new AppError('NOT_FOUND', `${number} is no number of this account`);
    if (!own.capabilities.voice) throw new AppError('VOICE_UNAVAILABLE', `${number} takes no calls`);
    return own;
  }

  /** The sound of another greeting of the number is nobody's any more: it goes at once if it can, else with the sweep. */
  async function replace(accountId: string, greeting: StoredGreeting) {
    const before = await inTransaction(db, async (tx) => {
      const replaced = await rows.replace(tx, accountId, greeting, now());
      if (greeting.sound !== '') await media.claim(tx, accountId, greeting.sound);
      if (replaced !== '') await media.letGo(tx, accountId, FOLDER, replaced);
      return replaced;
    });
    if (before !== '') await media.discardLoose(accountId, FOLDER, before).catch(() => undefined);
  }

  const toWire = ({ kind, text, language, sound, seconds }: StoredGreeting) => ({
    kind,
    text,
    language,
    ...(sound !== '' && { sound: sign(sound), seconds }),
  });

  return {
    /** @param speaks whether the carrier speaks typed words by itself; else ours is heard in their place */
    async toPlan(chosen: Chosen, asked: Language, speaks: boolean): Promise<Greeting> {
      const language = chosen.greetingLanguage ?? toSpoken(asked);
      if (chosen.greeting === 'recorded' && chosen.greetingSound) return asSound(chosen.greetingSound);
      if (!speaks) return oursAsSound(language);
      const text = chosen.greeting === 'typed' ? chosen.greetingText : undefined;
      const words = text || say(voiceWords.spoken.greeting, language);
      return { kind: 'spoken', text: words, language, instead: () => readOurs('greeting', language) };
    },

    /** @throws NOT_FOUND, VOICE_UNAVAILABLE */
    async read(accountId: string, number: string) {
      const own = await readOwn(accountId, number);
      const greeting = (await rows.find(accountId, number)) ?? usual(toSpoken(await languageOf(accountId)));
      return { ...toWire(greeting), ours: say(voiceWords.spoken.greeting, greeting.language), speaks: speaksAt(own) };
    },

    /** Ours in a language, or typed words. @throws NOT_FOUND, VOICE_UNAVAILABLE */
    async setWords(
      accountId: string,
      {
        number,
        kind,
        text,
        language,
      }: Pick<StoredGreeting, 'number' | 'language' | 'text'> & { kind: 'ours' | 'typed' },
    ) {
      await readOwn(accountId, number);
      await replace(accountId, { ...usual(language), number, kind, text: kind === 'typed' ? text : '' });
    },

    /** A WAV of any rate, by its bytes; it is kept as telephones carry it. @throws GREETING_REFUSED, NOT_FOUND, VOICE_UNAVAILABLE */
    async setRecording(accountId: string, number: string, language: WrittenLanguage, upload: Uint8Array) {
      await readOwn(accountId, number);
      const given = readSound(upload);
      if (!given) throw refused('no WAV of a kind that we read');
      const seconds = given.samples.length / given.rateHz;
      if (seconds < 1 || seconds > GREETING_SECONDS_MAX) throw refused(`a greeting of ${Math.round(seconds)} seconds`);
      const sound = newId(now());
      await media.keepLoose(accountId, FOLDER, sound, makeWav(toRate(given, RATE_HZ), RATE_HZ));
      await replace(accountId, { number, kind: 'recorded', text: '', language, sound, seconds: Math.ceil(seconds) });
    },
  };
}

function refused(why: string): AppError {
  return new AppError('GREETING_REFUSED', why, { values: { seconds: GREETING_SECONDS_MAX } });
}
