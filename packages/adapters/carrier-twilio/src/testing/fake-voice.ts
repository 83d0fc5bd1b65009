import type { RawWebhook, WebhookAnswer } from '@manyline/ports/carrier';
import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';
import { type CompanyClock, createPhoneCompany } from '@manyline/testkit/phone-company/phone-company';
import { tones, toWav } from '@manyline/testkit/phone-company/sounds';
import { createTwilioVoice } from '@manyline/testkit/phone-company/twilio-voice';
import type { BookedCall, BookedRecording, Fields } from '@manyline/testkit/phone-company/vendor';
import { toDate, toDay } from './fake-account.ts';
import type { OwnedNumber } from './fake-number-shop.ts';

export interface FakeVoiceOptions {
  kind: 'twilio' | 'signalwire';
  /** The path of the account. */
  root: string;
  accountSid: string;
  clock: CompanyClock;
  own: OwnedNumber[];
  newSid(prefix: string): string;
  pageSize(): number;
  apiUrl(): string;
  sign(url: string, fields: Fields): RawWebhook;
}

type Refuse = (status: number, code: number) => VendorAnswer;

const GREETING = toWav(tones([440], 1));
const NOT_FOUND = 20404;
/** Signs of a day; times of a day are taken, and not heeded. */
const DAY = 10;

/** The calls of the vendor: a telephone company behind its API, with its lists and its recordings. */
export function createFakeVoice(options: FakeVoiceOptions, refuse: Refuse) {
  const { kind, root, accountSid, clock, own, newSid, pageSize, apiUrl, sign } = options;
  const isTwilio = kind === 'twilio';
  const seconds = (count: number) => (isTwilio ? String(count) : count);
  const network = {
    /** Our server. */
    deliver: (_: RawWebhook): Promise<WebhookAnswer> => Promise.reject(new Error('nobody takes webhooks')),
    readSound: (_: string): Promise<Uint8Array> => Promise.resolve(GREETING),
    /** Recordings are worked on yet. */
    isProcessing: false,
    /** A status in place of every recording. */
    recordingStatus: 200,
    /** Recordings stand in a store of somebody else's, which the API leads to. */
    isStoredElsewhere: false,
  };
  const company = createPhoneCompany({
    vendor: createTwilioVoice({ kind, accountSid, newSid, accountUrl: () => `${apiUrl()}${root}`, sign }),
    clock,
    deliver: (raw) => network.deliver(raw),
    readSound: (url) => network.readSound(url),
    settingOf(number) {
      const setting = own.find((each) => each.number === number);
      return setting && { voiceUrl: setting.voiceUrl, statusCallback: setting.statusCallback || undefined };
    },
  });

  const toCall = (call: BookedCall) => ({
    sid: call.sid,
    account_sid: accountSid,
    api_version: '2010-04-01',
    parent_call_sid: call.parent ?? null,
    direction: call.direction,
    status: call.status,
    from: call.from === undefined ? '+266696687' : `+${call.from}`,
    from_formatted: call.from ?? 'Anonymous',
    to: `+${call.to}`,
    to_formatted: call.to,
    duration: call.endedAt === undefined ? null : seconds(call.seconds),
    date_created: toDate(call.startedAt),
    date_updated: toDate(call.endedAt ?? call.startedAt),
    start_time: toDate(call.startedAt),
    end_time: call.endedAt === undefined ? null : toDate(call.endedAt),
    answered_by: null,
    forwarded_from: null,
    caller_name: null,
    price: null,
    price_unit: 'USD',
    uri: `${root}/Calls/${call.sid}.json`,
    subresource_uris: { recordings: `${root}/Calls/${call.sid}/Recordings.json` },
  });

  const toRecording = (recording: BookedRecording) => ({
    sid: recording.sid,
    account_sid: accountSid,
    api_version: '2010-04-01',
    call_sid: recording.callSid,
    conference_sid: null,
    status: network.isProcessing ? 'processing' : recording.status,
    source: 'RecordVerb',
    channels: 1,
    duration: network.isProcessing ? '-1' : seconds(recording.seconds),
    date_created: toDate(recording.createdAt),
    date_updated: toDate(recording.createdAt),
    start_time: toDate(recording.createdAt),
    error_code: null,
    price: null,
    price_unit: 'USD',
    uri: `${root}/Recordings/${recording.sid}.json`,
  });

  function page<T>({ query, path }: VendorRequest, name: string, list: readonly T[], write: (each: T) => object) {
    const size = Math.min(Number(query.get('PageSize') ?? 50), pageSize());
    const at = Number(query.get('Page') ?? 0);
    const uriOf = (to: number) => `${path}?${new URLSearchParams({ ...Object.fromEntries(query), Page: String(to) })}`;
    const next = list.length > (at + 1) * size ? uriOf(at + 1) : null;
    const links = { first_page_uri: uriOf(0), next_page_uri: next, previous_page_uri: null, uri: uriOf(at) };
    const where = { page: at, page_size: size, start: at * size, end: at * size };
    return { status: 200, body: { [name]: list.slice(at * size, (at + 1) * size).map(write), ...where, ...links } };
  }

  function listCalls(request: VendorRequest): VendorAnswer {
    const { query } = request;
    const [parent, since] = [query.get('ParentCallSid'), query.get('StartTime>')];
    const found = company.calls
      .filter((each) => parent === null || each.parent === parent)
      .filter(({ startedAt }) => since === null || toDay(startedAt) >= since.slice(0, DAY));
    return page(request, 'calls', found.toReversed(), toCall);
  }

  function listRecordings(request: VendorRequest): VendorAnswer {
    const { query } = request;
    const [call, since] = [query.get('CallSid'), query.get('DateCreated>')];
    const found = company.recordings
      .filter(({ callSid }) => call === null || callSid === call)
      .filter(({ createdAt }) => since === null || toDay(createdAt) >= since.slice(0, DAY));
    return page(request, 'recordings', found.toReversed(), toRecording);
  }

  function readSound(_: VendorRequest, sid: string): VendorAnswer {
    const recording = company.recordings.find((each) => each.sid === sid);
    if (network.recordingStatus !== 200) return refuse(network.recordingStatus, 0);
    if (!recording) return refuse(404, NOT_FOUND);
    if (network.isStoredElsewhere) return { status: 302, body: '', headers: { location: `/cdn/recordings/${sid}` } };
    return { status: 200, body: '', bytes: Buffer.from(recording.wav), headers: { 'content-type': 'audio/x-wav' } };
  }

  function oneRecording({ method }: VendorRequest, sid: string): VendorAnswer {
    const recording = company.recordings.find((each) => each.sid === sid);
    if (!recording) return refuse(404, NOT_FOUND);
    if (method !== 'DELETE') return { status: 200, body: toRecording(recording) };
    company.deleteRecording(sid);
    return { status: 204, body: '' };
  }

  return {
    company,
    network,
    /** A store that wants no credentials, and must not get any. */
    readStore: ({ path, headers }: VendorRequest): VendorAnswer => {
      const recording = company.recordings.find(({ sid }) => path === `/cdn/recordings/${sid}`);
      if (!recording || headers.authorization) return { status: 403, body: '' };
      return { status: 200, body: '', bytes: Buffer.from(recording.wav), headers: { 'content-type': 'audio/wav' } };
    },
    places: [
      [/^\/Calls\.json$/, listCalls],
      [
        /^\/Calls\/([\w:-]+)\.json$/,
        (_, sid) => {
          const call = company.calls.find((each) => each.sid === sid);
          return call ? { status: 200, body: toCall(call) } : refuse(404, NOT_FOUND);
        },
      ],
      [/^\/Recordings\.json$/, listRecordings],
      [/^\/Recordings\/([\w-]+)\.wav$/, readSound],
      [/^\/Recordings\/([\w-]+)\.json$/, oneRecording],
    ] satisfies [RegExp, (request: VendorRequest, found: string) => VendorAnswer][],
  };
}
