import { setTimeout as sleep } from 'node:timers/promises';
import { toStorableText } from '@manyline/domain/storable-text';
import { HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Recording, type Transcriber, TranscriptionRefusedError } from '@manyline/ports/transcriber';
import type { Logger } from 'pino';
import type { RateWindows } from '../../db/rate-windows.ts';
import { AppError } from '../../http/app-error.ts';
import type { MessageKey, Transcript } from '../chats/chats.rows.ts';
import type { ChatsService } from '../chats/chats.service.ts';
import { tidyTranscript } from './tidy-transcript.ts';
import type { VoicemailRepository } from './voicemail.repository.ts';

/** A voicemail of the asking account: its message as it stands now, and its sound. */
export interface Voicemail {
  key: MessageKey;
  transcript: Transcript | undefined;
  /** @throws NOT_FOUND when the sound is gone. */
  read(): Promise<Recording>;
}

export interface VoicemailDeps {
  /** Whose the link is decides the database, never the link. @throws NOT_FOUND, INVALID_INPUT for what is no voicemail */
  find(accountId: string, url: string): Promise<Voicemail>;
  leases: VoicemailRepository;
  chats: Pick<ChatsService, 'keepTranscript'>;
  /** Undefined: this installation has none. */
  transcriber: Transcriber | undefined;
  windows: Pick<RateWindows, 'takeOne'>;
  perHour: number;
  /** More than the transcriber takes before it gives up by itself. */
  leaseMs: number;
  now: Clock;
  log: Logger;
}

const ASK_AGAIN_MS = 250;
/** Those of a node who wait for another node's transcription: each asks the database as often as that. */
const WAITERS_MAX = 100;

export type VoicemailService = ReturnType<typeof createVoicemailService>;

/** Turns voicemails into text: once for each language, however many ask at once and on whichever node (spec 1 §4). */
export function createVoicemailService(deps: VoicemailDeps) {
  const { find, leases, chats, transcriber, windows, perHour, leaseMs, now, log } = deps;
  const running = new Map<string, Promise<string>>();
  const stopping = new AbortController();
  let waiters = 0;

  async function takeTurn(accountId: string) {
    const claim = { bucket: `transcriptions:${accountId}`, windowMs: HOUR_MS, max: perHour };
    const refusal = await windows.takeOne(claim, now());
    if (!refusal) return;
    const minutes = Math.ceil(refusal.retryAfterMs / 60_000);
    throw new AppError('TOO_MANY_TRANSCRIPTIONS', `account ${accountId} is over its hour`, { values: { minutes } });
  }

  /** Waits for another node that is at it, if one is, and no longer than its lease. @throws UNAVAILABLE */
  async function takeLease(key: MessageKey) {
    if (await tryLease(key)) return;
    if (waiters >= WAITERS_MAX) throw new AppError('UNAVAILABLE', `${waiters} wait for transcriptions already`);
    waiters += 1;
    try {
      await waitForLease(key);
    } finally {
      waiters -= 1;
    }
  }

  async function waitForLease(key: MessageKey) {
    const giveUpAt = performance.now() + leaseMs + ASK_AGAIN_MS;
    do {
      if (stopping.signal.aborted) throw new AppError('UNAVAILABLE', 'the server is stopping');
      if (performance.now() > giveUpAt) throw new AppError('UNAVAILABLE', `waited a lease long for message ${key.id}`);
      await sleep(ASK_AGAIN_MS);
    } while (!(await tryLease(key)));
  }

  const tryLease = ({ accountId, id }: MessageKey) => leases.takeLease(accountId, id, now(), now() + leaseMs);

  async function run(accountId: string, url: string, language: string, key: MessageKey): Promise<string> {
    await takeLease(key);
    try {
      // Whoever had the lease before may have finished.
      const voicemail = await find(accountId, url);
      const known = knownText(voicemail, language);
      if (known !== undefined) return known;
      await takeTurn(accountId);
      const said = await ask(await voicemail.read(), language);
      const text = toStorableText(tidyTranscript(said));
      await chats.keepTranscript(key, { text, language });
      return text;
    } finally {
      await leases.giveBack(key);
    }
  }

  async function ask(recording: Recording, language: string): Promise<string> {
    try {
      return await transcriber!.transcribe(recording, language, stopping.signal);
    } catch (error) {
      if (error instanceof TranscriptionRefusedError) throw new AppError('TRANSCRIPTION_REFUSED', error.message);
      log.warn({ err: error, transcriber: transcriber?.name }, 'a voicemail could not be turned into text');
      throw new AppError('TRANSCRIPTION_FAILED', error instanceof Error ? error.message : 'failed');
    }
  }

  return {
    /** @throws NOT_FOUND, INVALID_INPUT, NOT_AUTHORISED, TOO_MANY_TRANSCRIPTIONS, TRANSCRIPTION_FAILED, TRANSCRIPTION_REFUSED */
    async transcribe(accountId: string, url: string, language: string): Promise<string> {
      const voicemail = await find(accountId, url);
      const known = knownText(voicemail, language);
      if (known !== undefined) return known;
      if (!transcriber) throw new AppError('NOT_AUTHORISED', 'there is no transcriber');
      const place = `${accountId}/${voicemail.key.id}/${language}`;
      const work =
        running.get(place) ?? run(accountId, url, language, voicemail.key).finally(() => running.delete(place));
      running.set(place, work);
      return work;
    },

    prune: () => leases.prune(now()),

    /** Gives up what is under way: whoever asked is told, and may ask again. */
    async stop() {
      stopping.abort();
      await Promise.allSettled(running.values());
    },
  };
}

function knownText({ transcript }: Voicemail, language: string): string | undefined {
  return transcript?.language === language ? transcript.text : undefined;
}
