import { readCaller } from '@manyline/outbound/caller-number';
import type { CarrierClient } from '@manyline/outbound/carrier-client';
import { RECORDING_SECONDS_UNSAID, toSeconds } from '@manyline/outbound/told-seconds';
import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';
import type { CallAsItStands } from '@manyline/ports/voice-carrier';
import { z } from 'zod';
import { isOver } from './steps.ts';

export interface CallsDeps {
  name: string;
  client: CarrierClient;
  apiUrl: string;
  /** Of the account's user, as far as it is known. */
  userId(): string | undefined;
  now(): number;
}

/** Their clock and ours. */
const CLOCKS_MS = 60_000;
const PAGE = 250;
/** Recordings are listed once they are whole: a call that ended a moment ago may have one yet. */
const SETTLES_WITHIN_MS = 60_000;

const seconds = z
  .unknown()
  .optional()
  .transform((told) => toSeconds(told, 0));
const recordingMs = z
  .unknown()
  .optional()
  .transform((told) => toSeconds(told, RECORDING_SECONDS_UNSAID * 1_000));
const callResource = z.object({
  sid: z.string().min(1),
  direction: z.string().nullish(),
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
const callPage = z.object({ calls: z.array(callResource).default([]), next_page_uri: z.string().nullish() });
type CallPage = z.infer<typeof callPage>;
const recordingPage = z.object({
  data: z.array(
    z.object({ id: z.string().min(1), call_control_id: z.string().nullish(), duration_millis: recordingMs }),
  ),
  meta: z.object({ total_pages: z.number().nullish() }).nullish(),
});
type RecordingPage = z.infer<typeof recordingPage>;
type RecordingsByCall = Map<string, CallAsItStands['recordings']>;
const deliveryPage = z.object({ data: z.array(z.object({ user_id: z.uuid() })) });

/**
 * An account's knowledge of its calls. A phone that was rung for a call is a call of its own there, and nothing says for which: `dial` is
 * told by webhooks alone.
 */
export function createCalls({ name, client, apiUrl, userId, now }: CallsDeps) {
  const get = <T>(url: string, read: (json: unknown) => T, signal: AbortSignal) =>
    client.ask({ what: 'calls', method: 'GET', url, read }, signal);

  /** Their record of webhooks names the user; an account that was never called has none. */
  async function findUser(signal: AbortSignal): Promise<string> {
    const known = userId();
    if (known) return known;
    const query = new URLSearchParams({ 'page[size]': '1' });
    const page = await get(`${apiUrl}/webhook_deliveries?${query}`, (json) => deliveryPage.parse(json), signal);
    const found = page.data[0]?.user_id;
    if (!found) throw new CarrierUnavailableError(`${name} does not say whose account it is: give its userId`);
    return found;
  }

  async function readRecordings(filter: Record<string, string>, signal: AbortSignal): Promise<RecordingsByCall> {
    const byCall: RecordingsByCall = new Map();
    for (let number = 1; ; number += 1) {
      const query = new URLSearchParams({ ...filter, 'page[number]': String(number), 'page[size]': String(PAGE) });
      const read = (json: unknown) => recordingPage.parse(json);
      const { data, meta }: RecordingPage = await get(`${apiUrl}/recordings?${query}`, read, signal);
      for (const { id, call_control_id: call, duration_millis: ms } of data)
        if (call) byCall.set(call, [...(byCall.get(call) ?? []), { recording: id, seconds: Math.round(ms / 1_000) }]);
      if (data.length === 0 || number >= (meta?.total_pages ?? 1)) return byCall;
    }
  }

  return {
    async read(callId: string, signal: AbortSignal): Promise<CallAsItStands | undefined> {
      const url = `${apiUrl}/texml/Accounts/${await findUser(signal)}/Calls/${encodeURIComponent(callId)}`;
      const call = await get(url, (json) => callResource.parse(json), signal).catch((error: unknown) => {
        if (error instanceof CarrierRefusedError) return undefined;
        throw error;
      });
      if (!call) return undefined;
      return toCall(call, await readRecordings({ 'filter[call_control_id]': call.sid }, signal), now());
    },

    /** Their filter knows days alone. */
    async *list(since: number, signal: AbortSignal): AsyncGenerator<CallAsItStands[]> {
      const recordings = await readRecordings({ 'filter[created_at][gte]': new Date(since).toISOString() }, signal);
      const query = new URLSearchParams({ 'StartTime>': toDay(since - CLOCKS_MS), PageSize: String(PAGE) });
      let url: string | undefined = `${apiUrl}/texml/Accounts/${await findUser(signal)}/Calls?${query}`;
      while (url) {
        const page: CallPage = await get(url, (json) => callPage.parse(json), signal);
        yield page.calls
          .filter((each) => each.direction === 'inbound' && !(dateOf(each) < since - CLOCKS_MS))
          .map((each) => toCall(each, recordings, now()));
        url = toPageUrl(page.next_page_uri, apiUrl);
      }
    },
  };
}

function toCall(call: CallResource, byCall: RecordingsByCall, now: number): CallAsItStands {
  const { sid, from, to, status, duration, end_time: ended, date_updated: updated } = call;
  const endedAt = isOver(status) ? Date.parse(ended ?? updated ?? call.date_created ?? '') : undefined;
  const recordings = byCall.get(sid) ?? [];
  const isSettled = endedAt !== undefined && (recordings.length > 0 || now - endedAt >= SETTLES_WITHIN_MS);
  return {
    callId: sid,
    from: readCaller(from ?? undefined),
    to: (to ?? '').replace(/^\+/, ''),
    date: dateOf(call),
    ...(isSettled && { endedAt }),
    seconds: duration,
    recordings,
  };
}

/** The way to the next page is theirs to say, but not the host: our key goes along. */
function toPageUrl(next: string | null | undefined, apiUrl: string): string | undefined {
  const url = next ? URL.parse(next, apiUrl) : undefined;
  return url && url.origin === new URL(apiUrl).origin ? url.href : undefined;
}

const dateOf = (call: CallResource) => Date.parse(call.start_time ?? call.date_created ?? '');
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
