import { readFile } from 'node:fs/promises';
import { spokenLanguage } from '@manyline/brands/language';
import type { WrittenLanguage } from '@manyline/domain/languages';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import type { BlobStore } from '@manyline/ports/blob-store';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { AppError } from '../../http/app-error.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Calls } from '../calls/create-calls.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Chats } from '../chats/create-chats.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Media } from '../media/create-media.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Rates } from '../rates/create-rates.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import type { Voicemails } from '../voicemail/create-voicemail.ts';
import { createCallEnds } from './call-ends.service.ts';
import { createCallListening } from './call-listening.ts';
import { createCallees } from './callees.repository.ts';
import { createCallsUnderWay } from './calls-under-way.repository.ts';
import { mountCarrierVoice } from './carrier-voice.routes.ts';
import { createDesk } from './desk.service.ts';
import { createGreetingsRepository } from './greetings.repository.ts';
import { createGreetings } from './greetings.service.ts';
import { createReach } from './reach.rules.ts';
import { createRecordingsRepository } from './recordings.repository.ts';
import { createRecordings } from './recordings.service.ts';
import { createStepWork } from './step-work.ts';
import { createVoiceKeeper } from './voice.keeper.ts';
import { mountVoice } from './voice.routes.ts';
import { createVoiceNotices } from './voice-notices.ts';
import { createVoiceSettingsRepository } from './voice-settings.repository.ts';
import { createVoiceSettings } from './voice-settings.service.ts';

export type Voice = ReturnType<typeof createVoice>;

interface VoiceNeeds {
  accounts: Accounts;
  blobs: BlobStore;
  calls: Calls;
  canTranscribe: boolean;
  carriers: Carriers;
  chats: Chats;
  ledger: Ledger;
  media: Media;
  numbers: Numbers;
  rates: Rates;
  tellings: Tellings;
  voicemail: Voicemails;
}

const SWEPT_MS = 2_000;
const LISTENING_MS = 2_000;
const UPLOADS_PER_HOUR = 30;
/** A carrier repeats nothing, and lists nothing, after so long. */
const KEPT_MS = 30 * DAY_MS;
/** Carriers date calls to the second. */
const DATED_WITHIN_MS = 1_000;

/** Calls to own numbers: what becomes of them, what is left of them, and what their holders want. */
export function createVoice(kit: Kit, needs: VoiceNeeds) {
  const { config, db, windows, now, log } = kit;
  const { accounts, carriers, chats, ledger, media, numbers } = needs;
  const voiceOf = (carrier: string) => carriers.find(carrier)?.voice;
  /** @param carrier who tells of a call; absent where it is known already whose it is */
  const findHolder = async (number: string, date: number, carrier?: string) => {
    const holder = (await numbers.service.findHolders(db, [number])).get(number);
    if (!holder || date < holder.since - DATED_WITHIN_MS) return undefined;
    const mayBring = carrier === undefined || carriers.mayBringCalls(carrier, { number, source: holder.source });
    return mayBring ? holder.accountId : undefined;
  };
  const reaches = createReach(config.forwardCountries);
  const rows = createVoiceSettingsRepository(db);
  const settings = createVoiceSettings({
    settings: rows,
    numbers: numbers.service,
    async phoneOf(accountId) {
      const { telCode, phone } = await accounts.service.get(accountId);
      if (phone === undefined) return 'none';
      return reaches(`${telCode ?? ''}${phone}`) ? 'reached' : 'refused';
    },
    canTranscribe: needs.canTranscribe,
    now,
  });
  const greetings = createGreetings({
    db,
    rows: createGreetingsRepository(db),
    numbers: numbers.service,
    blobs: needs.blobs,
    media: media.service,
    links: media.links,
    publicUrl: config.publicUrl,
    speaks: (own) => voiceOf(carriers.nameFor(own))?.capabilities.speaks === true,
    async languageOf(accountId) {
      const { platform, language } = await accounts.service.get(accountId);
      return spokenLanguage(kit.brands.get(platform), language);
    },
    readOurs,
    now,
  });
  const calls = createCallsUnderWay(db);
  const callees = createCallees(db);
  const recordingRows = createRecordingsRepository(db);
  const notices = createVoiceNotices({ db, settings: rows, news: needs.tellings.news, now });
  const { report } = chats.journal;
  const ends = createCallEnds({
    brands: kit.brands,
    calls,
    recordings: recordingRows,
    records: needs.calls.service,
    accounts: accounts.service,
    findHolder,
    isBlocked: callees.isBlocked,
    voiceOf,
    report,
    pushBalance: ledger.tellBalance,
    now,
    log,
  });
  const recordings = createRecordings({
    db,
    rows: recordingRows,
    calls,
    ends,
    media: media.service,
    voicemail: needs.voicemail.service,
    settings,
    notices,
    voiceOf,
    findHolder,
    report,
    now,
    log,
  });
  const work = createStepWork({ ends, recordings, log });
  const desk = createDesk({
    brands: kit.brands,
    calls,
    callees,
    recordings: recordingRows,
    greetings,
    toCarried: numbers.toCarried,
    rates: needs.rates.service,
    notices,
    capabilitiesOf: (carrier) => voiceOf(carrier)?.capabilities,
    reaches,
    mayBring: (carrier, number) => carriers.mayBringCalls(carrier, number),
    readRefusal: (language) => readOurs('refusal', language),
    onStep: work.begin,
    now,
    log,
  });
  const listening = createCallListening({ carriers, deskOf: desk.of, log });

  async function checkMayUpload(accountId: string) {
    const claim = { bucket: `greetings:${accountId}`, windowMs: HOUR_MS, max: UPLOADS_PER_HOUR };
    const refusal = await windows.takeOne(claim, now());
    if (!refusal) return;
    const seconds = Math.ceil(refusal.retryAfterMs / 1000);
    throw new AppError('TOO_FREQUENT', `${UPLOADS_PER_HOUR} greetings an hour`, { values: { seconds } });
  }

  const hooks: FeatureHooks = {
    async mount(http) {
      await mountVoice(http, { settings, greetings, checkMayUpload });
      await mountCarrierVoice(http, { voiceOf, desk, publicUrl: config.publicUrl, log });
    },
    readings: [{ name: 'listening for calls', everyMs: LISTENING_MS, run: listening.follow }],
    start: listening.follow,
    sweeps: [
      { name: 'settling calls', everyMs: SWEPT_MS, run: ends.sweep },
      { name: 'bringing recordings home', everyMs: SWEPT_MS, run: recordings.sweep },
      { name: 'turning voicemails into text', everyMs: SWEPT_MS, run: recordings.sweepSpeech },
    ],
    jobs: [
      {
        name: 'prune-calls',
        cron: '25 * * * *',
        async run() {
          await recordingRows.prune(now() - KEPT_MS);
          await calls.prune(now() - KEPT_MS);
        },
      },
    ],
    gauges: [
      {
        name: 'manyline_recordings_lost',
        help: 'Recordings of calls of the last 30 days that were lost at their carrier.',
        read: async () => (await recordingRows.count(now() - KEPT_MS)).gone,
      },
      {
        name: 'manyline_recordings_waiting',
        help: 'Recordings of calls that are not ours alone yet.',
        read: async () => (await recordingRows.count(now() - KEPT_MS)).waiting,
      },
      {
        name: 'manyline_calls_unsettled',
        help: 'Calls that ought to be written down by now and are not.',
        read: () => calls.countUnsettled(now()),
      },
    ],
    async stop() {
      await listening.stop();
      await work.idle();
    },
  };
  return {
    keeper: createVoiceKeeper({ db, blobs: needs.blobs, stepsMs: KEPT_MS }),
    settings,
    greetings,
    desk,
    ends,
    recordings,
    work,
    listening,
    hooks,
  };
}

/** Sentences of ours as sounds. */
const readOurs = (what: 'greeting' | 'refusal', language: WrittenLanguage) =>
  readFile(new URL(`sounds/${what}-${language}.wav`, import.meta.url));
