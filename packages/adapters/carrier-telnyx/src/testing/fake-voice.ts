import { randomBytes, randomUUID } from 'node:crypto';
import type { RawWebhook, WebhookAnswer } from '@manyline/ports/carrier';
import type { VendorAnswer, VendorRequest } from '@manyline/testkit/fake-vendor';
import { type CompanyClock, createPhoneCompany } from '@manyline/testkit/phone-company/phone-company';
import { tones, toWav } from '@manyline/testkit/phone-company/sounds';
import { createTelnyxVoice } from '@manyline/testkit/phone-company/telnyx-voice';
import type { BookedCall, BookedRecording } from '@manyline/testkit/phone-company/vendor';
import type { OwnedNumber } from './fake-number-shop.ts';

export interface FakeVoiceOptions {
  userId: string;
  application: string;
  webhookUrl: string;
  clock: CompanyClock;
  own: OwnedNumber[];
  pageSize(): number;
  vendorUrl(): string;
  sign(url: string, body: Buffer, at: number): RawWebhook;
}

type Refuse = (status: number, code: string) => VendorAnswer;

const GREETING = toWav(tones([440], 1));
const LINK_LIVES_MS = 600_000;

const toIso = (at: number) => new Date(at).toISOString();
const toDay = (at: number) => toIso(at).slice(0, 10);

/** The calls of the vendor: a telephone company behind its API, with its lists, its recordings and links that die. */
export function createFakeVoice(options: FakeVoiceOptions, refuse: Refuse) {
  const { userId, application, webhookUrl, clock, own, pageSize, vendorUrl, sign } = options;
  const network = {
    /** Our server. */
    deliver: (_: RawWebhook): Promise<WebhookAnswer> => Promise.reject(new Error('nobody takes webhooks')),
    readSound: (_: string): Promise<Uint8Array> => Promise.resolve(GREETING),
    voiceUrl: `${webhookUrl}/voice/incoming`,
    statusCallback: `${webhookUrl}/voice/ended`,
    /** Every link to a recording is dead, new ones too. */
    areLinksDead: false,
    hasWav: true,
  };
  const linkOf = (sid: string, ending = 'wav') =>
    `${vendorUrl()}/store/${sid}.${ending}?until=${clock.now() + LINK_LIVES_MS}`;
  const company = createPhoneCompany({
    vendor: createTelnyxVoice({
      userId,
      application,
      newId: (kind) => (kind === 'call' ? randomBytes(40).toString('base64url') : randomUUID()),
      sign,
      linkOf,
    }),
    clock,
    deliver: (raw) => network.deliver(raw),
    readSound: (url) => network.readSound(url),
    settingOf: (number) =>
      own.some((each) => each.number === number && each.connection === application) ? network : undefined,
  });

  const toCall = (call: BookedCall) => ({
    account_sid: userId,
    sid: call.sid,
    direction: call.direction === 'inbound' ? 'inbound' : 'outbound',
    status: call.status,
    from: call.from === undefined ? 'anonymous' : `+${call.from}`,
    to: `+${call.to}`,
    duration: String(call.seconds),
    date_created: toIso(call.startedAt),
    date_updated: toIso(call.endedAt ?? call.startedAt),
    start_time: toIso(call.startedAt),
    ...(call.endedAt !== undefined && { end_time: toIso(call.endedAt) }),
    uri: `/v2/texml/Accounts/${userId}/Calls/${call.sid}`,
  });

  const toRecording = (recording: BookedRecording) => ({
    id: recording.sid,
    record_type: 'recording',
    call_control_id: recording.callSid,
    connection_id: application,
    channels: 'single',
    source: 'call',
    initiated_by: 'RecordVerb',
    status: 'completed',
    duration_millis: recording.seconds * 1_000,
    created_at: toIso(recording.createdAt),
    download_urls: {
      mp3: linkOf(recording.sid, 'mp3'),
      ...(network.hasWav && { wav: linkOf(recording.sid) }),
    },
  });

  function listCalls({ query, path }: VendorRequest): VendorAnswer {
    const since = query.get('StartTime>') ?? '';
    const found = company.calls.filter(({ startedAt }) => toDay(startedAt) >= since).toReversed();
    const size = Math.min(Number(query.get('PageSize') ?? 50), pageSize());
    const page = Number(query.get('Page') ?? 0);
    const uriOf = (to: number) => `${path}?${new URLSearchParams({ ...Object.fromEntries(query), Page: String(to) })}`;
    const next = found.length > (page + 1) * size ? { next_page_uri: uriOf(page + 1) } : {};
    const calls = found.slice(page * size, (page + 1) * size).map(toCall);
    return { status: 200, body: { calls, page, page_size: size, start: page * size, uri: uriOf(page), ...next } };
  }

  function listRecordings({ query }: VendorRequest): VendorAnswer {
    const call = query.get('filter[call_control_id]');
    const since = Date.parse(query.get('filter[created_at][gte]') ?? '1970-01-01');
    const found = company.recordings.filter(
      ({ callSid, createdAt }) => (call === null || callSid === call) && createdAt >= since,
    );
    const size = Math.min(Number(query.get('page[size]') ?? 20), pageSize());
    const number = Number(query.get('page[number]') ?? 1);
    const meta = { page_number: number, page_size: size, total_pages: Math.ceil(found.length / size) };
    const data = found.slice((number - 1) * size, number * size).map(toRecording);
    return { status: 200, body: { data, meta: { ...meta, total_results: found.length } } };
  }

  function oneRecording({ method }: VendorRequest, sid: string): VendorAnswer {
    const recording = company.recordings.find((each) => each.sid === sid);
    if (!recording) return refuse(404, '10005');
    if (method === 'DELETE') company.deleteRecording(sid);
    return { status: 200, body: { data: toRecording(recording) } };
  }

  const texml = `/v2/texml/Accounts/${userId}/Calls`;
  return {
    company,
    network,
    /** Links are for everybody who has one: a key that is sent there is lost. */
    readStore({ path, query, headers }: VendorRequest): VendorAnswer {
      const recording = company.recordings.find(({ sid }) => path.startsWith(`/store/${sid}.`));
      const isAlive = Number(query.get('until')) >= clock.now() && !network.areLinksDead;
      if (!recording || !isAlive || headers.authorization) return { status: 403, body: '' };
      return {
        status: 200,
        body: '',
        bytes: Buffer.from(recording.wav),
        headers: { 'content-type': 'binary/octet-stream' },
      };
    },
    places: [
      [new RegExp(`^${texml}$`), listCalls],
      [
        new RegExp(`^${texml}/([^/]+)$`),
        (_, sid) => {
          const call = company.calls.find((each) => each.sid === decodeURIComponent(sid));
          return call ? { status: 200, body: toCall(call) } : refuse(404, '10005');
        },
      ],
      [/^\/v2\/recordings$/, listRecordings],
      [/^\/v2\/recordings\/([\w-]+)$/, oneRecording],
      [
        new RegExp(`^/v2/texml_applications/${application}$`),
        () => ({
          status: 200,
          body: {
            data: {
              id: application,
              record_type: 'texml_application',
              friendly_name: 'Calls',
              active: true,
              voice_url: network.voiceUrl,
              voice_method: 'post',
              status_callback: network.statusCallback,
              status_callback_method: 'post',
            },
          },
        }),
      ],
    ] satisfies [RegExp, (request: VendorRequest, found: string) => VendorAnswer][],
  };
}
