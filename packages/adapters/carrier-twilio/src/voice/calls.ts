import { readCaller } from '@manyline/outbound/caller-number';
import type { CarrierClient } from '@manyline/outbound/carrier-client';
import { RECORDING_SECONDS_UNSAID, toSeconds } from '@manyline/outbound/told-seconds';
import { CarrierRefusedError } from '@manyline/ports/carrier';
import type { CallAsItStands } from '@manyline/ports/voice-carrier';
import { z } from 'zod';
import { toPageUrl } from '../page-url.ts';
import { toDigits, toTime } from '../resources.ts';
import { isOver, toDial } from './steps.ts';

export interface CallsDeps {
  client: CarrierClient;
  accountUrl: string;
}

/** Their clock and ours, and dates that are exact to the second. */
const CLOCKS_MS = 60_000;
const PAGE = 1_000;
/** Recordings that there are none of. */
const NEVER = new Set(['absent', 'failed', 'deleted']);

/** Twilio writes seconds as words, SignalWire as numbers; a call that goes on has none. */
const seconds = z
  .unknown()
  .optional()
  .transform((told) => toSeconds(told, 0));
const recordingSeconds = z
  .unknown()
  .optional()
  .transform((told) => toSeconds(told, RECORDING_SECONDS_UNSAID));
const next = { next_page_uri: z.string().nullish() };
const callResource = z.object({
  sid: z.string().min(1),
  parent_call_sid: z.string().nullish(),
  direction: z.string(),
  status: z.string(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  duration: seconds,
  date_created: z.string().nullish(),
  date_updated: z.string().nullish(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
});
type CallResource = z.infer<typeof callResource>;
const callPage = z.object({ calls: z.array(callResource), ...next });
const recordingPage = z.object({
  recordings: z.array(
    z.object({
      sid: z.string().min(1),
      call_sid: z.string(),
      status: z.string().nullish(),
      duration: recordingSeconds,
    }),
  ),
  ...next,
});
type RecordingResource = z.infer<typeof recordingPage>['recordings'][number];

/** An account's knowledge of its calls, the newest first. */
export function createCalls({ client, accountUrl }: CallsDeps) {
  const get = <T>(url: string, read: (json: unknown) => T, signal: AbortSignal) =>
    client.ask({ what: 'calls', method: 'GET', url, read }, signal);

  async function* pages<Page extends { next_page_uri?: string | null | undefined }>(
    path: string,
    query: Record<string, string>,
    read: (json: unknown) => Page,
    signal: AbortSignal,
  ): AsyncGenerator<Page> {
    let url: string | undefined = `${accountUrl}/${path}?${new URLSearchParams({ ...query, PageSize: String(PAGE) })}`;
    while (url) {
      const page: Page = await get(url, read, signal);
      yield page;
      url = toPageUrl(page.next_page_uri, accountUrl);
    }
  }

  const readCalls = (json: unknown) => callPage.parse(json);

  async function readRecordings(query: Record<string, string>, signal: AbortSignal) {
    const byCall = new Map<string, RecordingResource[]>();
    for await (const { recordings } of pages('Recordings.json', query, (json) => recordingPage.parse(json), signal))
      for (const each of recordings.filter(({ status }) => !NEVER.has(status ?? '')))
        byCall.set(each.call_sid, [...(byCall.get(each.call_sid) ?? []), each]);
    return byCall;
  }

  async function readDialled(sid: string, signal: AbortSignal): Promise<CallResource | undefined> {
    for await (const { calls } of pages('Calls.json', { ParentCallSid: sid }, readCalls, signal))
      for (const each of calls) return each;
    return undefined;
  }

  return {
    async read(callId: string, signal: AbortSignal): Promise<CallAsItStands | undefined> {
      const url = `${accountUrl}/Calls/${encodeURIComponent(callId)}.json`;
      const call = await get(url, (json) => callResource.parse(json), signal).catch((error: unknown) => {
        if (error instanceof CarrierRefusedError) return undefined;
        throw error;
      });
      if (!call) return undefined;
      const recordings = await readRecordings({ CallSid: call.sid }, signal);
      return toCall(call, await readDialled(call.sid, signal), recordings.get(call.sid));
    },

    /** Their filter knows days alone. A phone that was rung for a call has a call of its own, which is younger and so listed before. */
    async *list(since: number, signal: AbortSignal): AsyncGenerator<CallAsItStands[]> {
      const recordings = await readRecordings({ 'DateCreated>': toDay(since) }, signal);
      const dialled = new Map<string, CallResource>();
      for await (const { calls } of pages('Calls.json', { 'StartTime>': toDay(since) }, readCalls, signal)) {
        for (const each of calls) if (each.parent_call_sid) dialled.set(each.parent_call_sid, each);
        yield calls
          .filter((each) => each.direction === 'inbound' && !(dateOf(each) < since - CLOCKS_MS))
          .map((each) => toCall(each, dialled.get(each.sid), recordings.get(each.sid)));
      }
    },
  };
}

function toCall(call: CallResource, dialled?: CallResource, recordings: RecordingResource[] = []): CallAsItStands {
  const { sid, from, to, status, duration, end_time: ended, date_updated: updated } = call;
  const dial = dialled && toDial(dialled.status, dialled.duration);
  const whole = recordings.filter((each) => (each.status ?? 'completed') === 'completed');
  // A call whose recording is worked on yet is not over: who asks then would hear that there is none.
  const isSettled = isOver(status) && whole.length === recordings.length;
  return {
    callId: sid,
    from: readCaller(from ?? undefined),
    to: toDigits(to),
    date: dateOf(call),
    ...(isSettled && { endedAt: toTime(ended ?? updated ?? call.start_time ?? call.date_created) }),
    seconds: duration,
    ...(dial && { dial }),
    recordings: whole.map((each) => ({ recording: each.sid, seconds: each.duration })),
  };
}

const dateOf = (call: CallResource) => toTime(call.start_time ?? call.date_created);
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
