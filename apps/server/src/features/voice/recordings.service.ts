import { ANONYMOUS_CALLER } from '@manyline/contract/calls';
import { AUTOMATIC_LANGUAGE } from '@manyline/domain/speech-languages';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { RecordingGoneError, type VoiceCarrier } from '@manyline/ports/voice-carrier';
import type { Logger } from 'pino';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { inLanes } from '../../lib/in-lanes.ts';
import { type RetryRule, retryAt } from '../../lib/retry.rules.ts';
import type { DeliveryReport } from '../delivery/delivery.service.ts';
import type { MediaService } from '../media/media.service.ts';
import { findSoundFormat } from '../media/sounds.rules.ts';
import type { VoicemailService } from '../voicemail/voicemail.service.ts';
import type { CallEnds } from './call-ends.service.ts';
import { RECORDING_SECONDS_MIN } from './call-outcome.rules.ts';
import type { CallsUnderWay, KnownCall } from './calls-under-way.repository.ts';
import type { CallRecording, RecordingsRepository } from './recordings.repository.ts';
import type { VoiceNotices } from './voice-notices.ts';
import type { VoiceSettings } from './voice-settings.service.ts';

export interface RecordingsDeps {
  db: Db;
  rows: RecordingsRepository;
  calls: Pick<CallsUnderWay, 'find'>;
  ends: Pick<CallEnds, 'settleNow'>;
  media: Pick<MediaService, 'keepSound' | 'findMessageOf' | 'toLinks'>;
  voicemail: Pick<VoicemailService, 'transcribe'>;
  settings: Pick<VoiceSettings, 'wantsText'>;
  notices: Pick<VoiceNotices, 'tellLost' | 'flush'>;
  voiceOf(carrier: string): VoiceCarrier | undefined;
  /** Whichever account brings the number's calls by now. */
  findHolder(number: string, date: number): Promise<string | undefined>;
  /** Makes it the chat's voicemail; told again it changes nothing. */
  report(report: DeliveryReport): Promise<unknown>;
  now: Clock;
  log: Logger;
}

const FETCH_WITHIN_MS = 20_000;
const DELETE_WITHIN_MS = 10_000;
/** Minutes of speech; what a transcriber takes. */
const BYTES_MAX = 25 * 1024 * 1024;
/** Longer than a recording is fetched, stored and deleted. */
const LEASE_MS = 60_000;
const TAKEN_AT_ONCE = 20;
const LANES = 6;
/** Links of some networks are good for ten minutes: a recording is asked for often at first. */
const FETCH: RetryRule = { pauseMs: 2 * SECOND_MS, longestPauseMs: 10 * MINUTE_MS, givenUpAfterMs: 3 * DAY_MS };
/** A sound that no message has yet is swept a day after it was stored: long before that it is fetched again. */
const STORED_FOR_MS = 12 * HOUR_MS;
const SPEECH: RetryRule = { pauseMs: 5 * MINUTE_MS, longestPauseMs: HOUR_MS, triesMax: 5 };
const SPEECH_LEASE_MS = 10 * MINUTE_MS;
/** Failures that asking again cannot change. */
const NEVER: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_INPUT', 'NOT_AUTHORISED', 'TRANSCRIPTION_REFUSED']);

export type Recordings = ReturnType<typeof createRecordings>;

/**
 * Brings recordings home: fetched, kept in our store, the chat's voicemail, then deleted at the carrier. Each part is written down
 * before the next begins, so whoever goes on after a death does nothing twice, and deletes nothing that is not ours.
 */
export function createRecordings(deps: RecordingsDeps) {
  const { db, rows, calls, ends, media, voicemail, settings, notices, voiceOf, findHolder, report, now, log } = deps;

  async function bringHome(recording: CallRecording): Promise<void> {
    const call = await calls.find(recording);
    // Its first step was lost: the carrier may know whose it is.
    if (call === undefined || call.ownNumber === '') {
      await ends.settleNow(recording);
      throw new Error('nobody knows yet whose call was recorded');
    }
    if (recording.state === 'kept') return letGo(recording, 'done');
    const { accountId } = call;
    const isHeld = accountId !== undefined && (await findHolder(call.ownNumber, call.beganAt)) === accountId;
    if (!isHeld) return letGo(recording, 'nobodys', 'its number is not held by whom it was for');
    if (recording.seconds < RECORDING_SECONDS_MIN) return letGo(recording, 'nobodys', 'nothing was said');
    // Its message may be there already: whoever made it died before he wrote that down.
    const known = recording.state === 'stored' && (await media.findMessageOf(accountId, recording.ref));
    if (known) return keep(recording, accountId, known);
    const isOurs = recording.state === 'stored' && now() - (recording.storedAt ?? 0) < STORED_FOR_MS;
    const ref = isOurs ? recording.ref : await store(recording, accountId);
    await hand(recording, call, accountId, ref);
  }

  async function store(recording: CallRecording, accountId: string): Promise<string> {
    if (recording.state === 'stored') await rows.unstore(recording);
    const voice = voiceOf(recording.carrier);
    if (!voice) throw new Error(`${recording.carrier} is not there`);
    const { bytes } = await voice.fetchRecording(recording.recording, AbortSignal.timeout(FETCH_WITHIN_MS));
    if (bytes.length > BYTES_MAX) throw new Error('the recording is too large');
    const extension = await findSoundFormat(bytes);
    if (!extension) throw new Error('the recording is no sound that browsers play');
    const ref = await media.keepSound(accountId, extension, bytes);
    await rows.store(recording, { ref, accountId, at: now() });
    return ref;
  }

  async function hand(recording: CallRecording, call: KnownCall, accountId: string, ref: string) {
    const { carrier, callId } = recording;
    const event = {
      kind: 'inbound' as const,
      eventId: `recorded:${callId}:${recording.recording}`,
      from: call.otherNumber,
      to: call.ownNumber,
      text: '',
      date: call.beganAt,
      voicemail: true,
    };
    await report({ kind: 'event', carrier, event, target: undefined, media: { accountId, refs: ref } });
    const messageId = await media.findMessageOf(accountId, ref);
    if (messageId === undefined) return letGo(recording, 'nobodys', 'no chat took it');
    await keep(recording, accountId, messageId);
  }

  async function keep(recording: CallRecording, accountId: string, messageId: string) {
    await rows.keepIn(recording, messageId, (await settings.wantsText(accountId)) ? now() : undefined);
    await letGo(recording, 'done');
  }

  /** Deleted at the carrier, as far as that can be done. */
  async function letGo(recording: CallRecording, state: 'done' | 'nobodys', why?: string) {
    await voiceOf(recording.carrier)?.deleteRecording(recording.recording, AbortSignal.timeout(DELETE_WITHIN_MS));
    await rows.end(recording, state, why);
    if (why !== undefined)
      log.info({ carrier: recording.carrier, call: recording.callId, why }, 'a recording is nobody’s');
  }

  /** Never in silence. */
  async function giveUp(recording: CallRecording, error: unknown) {
    const { carrier, callId, state } = recording;
    const why = error instanceof Error ? error.message : String(error);
    if (state === 'kept') {
      log.error({ err: error, carrier, call: callId }, 'a recording that is ours could not be deleted at its carrier');
      return rows.end(recording, 'done', why);
    }
    log.error({ err: error, carrier, call: callId }, 'the recording of a call is lost');
    const call = await calls.find(recording);
    await inTransaction(db, async (tx) => {
      await rows.end(recording, 'gone', why, tx);
      if (call?.accountId === undefined) return;
      const other = call.otherNumber === ANONYMOUS_CALLER ? undefined : call.otherNumber;
      await notices.tellLost(tx, call.accountId, call.ownNumber, other);
    });
    if (call?.accountId !== undefined) await notices.flush(call.accountId);
  }

  async function tryBringHome(recording: CallRecording) {
    try {
      await bringHome(recording);
    } catch (error) {
      const again = retryAt(FETCH, { since: recording.notedAt, tries: recording.tries }, now());
      if (error instanceof RecordingGoneError || again === undefined) return giveUp(recording, error);
      const { carrier, callId: call } = recording;
      log.warn({ err: error, carrier, call }, 'a recording could not be brought home; it is tried again');
      await rows.waitUntil(recording, again);
    }
  }

  async function transcribe(recording: CallRecording) {
    const { accountId, ref, transcribeTries } = recording;
    try {
      if (accountId !== undefined) await voicemail.transcribe(accountId, media.toLinks(ref), AUTOMATIC_LANGUAGE);
      await rows.transcribeAgainAt(recording, undefined);
    } catch (error) {
      const isFinal = error instanceof AppError && NEVER.has(error.code);
      const again = isFinal ? undefined : retryAt(SPEECH, { since: now(), tries: transcribeTries }, now());
      log.info({ err: error, call: recording.callId, again }, 'a voicemail was not turned into text by itself');
      await rows.transcribeAgainAt(recording, again);
    }
  }

  return {
    async sweep(): Promise<number> {
      const due = await rows.takeDue(now(), now() + LEASE_MS, TAKEN_AT_ONCE);
      await inLanes(due, LANES, tryBringHome);
      return due.length;
    },

    /** Voicemails of accounts that want them as text. */
    async sweepSpeech(): Promise<number> {
      const due = await rows.takeToTranscribe(now(), now() + SPEECH_LEASE_MS, LANES);
      await inLanes(due, LANES, transcribe);
      return due.length;
    },
  };
}
