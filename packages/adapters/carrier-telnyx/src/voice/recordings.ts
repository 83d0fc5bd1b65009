import { type CarrierClient, pauseOf } from '@manyline/outbound/carrier-client';
import { type OutboundAnswer, type OutboundClient, OutboundError } from '@manyline/outbound/outbound-client';
import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';
import type { Recording } from '@manyline/ports/transcriber';
import { RecordingGoneError, type RecordingRef } from '@manyline/ports/voice-carrier';
import { z } from 'zod';

export interface RecordingsDeps {
  name: string;
  client: CarrierClient;
  exchange: OutboundClient['exchange'];
  apiUrl: string;
}

const link = z.url().nullish();
const resource = z.object({ data: z.object({ download_urls: z.object({ wav: link, mp3: link }).nullish() }) });

/** Three minutes are 3 MB; what somebody else put there may be more. */
const BYTES_MAX = 25 * 1024 * 1024;
const WITHIN_MS = 30_000;

/**
 * Recordings lie in a store at a link that everybody may open, for ten minutes. The link of the webhook is old when a recording is
 * fetched again: the API makes a new one.
 */
export function createRecordings({ name, client, exchange, apiUrl }: RecordingsDeps) {
  const urlOf = (recording: RecordingRef) => `${apiUrl}/recordings/${encodeURIComponent(recording)}`;

  async function findLink(recording: RecordingRef, signal: AbortSignal) {
    const asked = { what: 'recording', method: 'GET' as const, url: urlOf(recording) };
    const read = (json: unknown) => resource.parse(json).data;
    const { download_urls: links } = await client.ask({ ...asked, read }, signal).catch((error: unknown) => {
      if (error instanceof CarrierRefusedError) throw new RecordingGoneError(error.message, { cause: error });
      throw error;
    });
    if (links?.wav) return { url: links.wav, contentType: 'audio/wav' };
    if (links?.mp3) return { url: links.mp3, contentType: 'audio/mpeg' };
    throw new CarrierUnavailableError(`${name} has no link to the recording yet`);
  }

  /** Without our key: the link is for whoever has it. */
  async function open(url: string, signal: AbortSignal): Promise<OutboundAnswer> {
    const limits = { bytesMax: BYTES_MAX, timeoutMs: WITHIN_MS, signal };
    return exchange(url, { method: 'GET' }, limits).catch((error: unknown): never => {
      signal.throwIfAborted();
      const why = error instanceof OutboundError ? error.message : 'broke off';
      throw new CarrierUnavailableError(`the store of ${name} cannot be reached: ${why}`, { cause: error });
    });
  }

  return {
    async fetch(recording: RecordingRef, signal: AbortSignal): Promise<Recording> {
      const { url, contentType } = await findLink(recording, signal);
      const { status, headers, body } = await open(url, signal);
      if (status === 200) return { bytes: body, contentType };
      // The API knows the recording: a link that does not open is none that tells it gone.
      throw new CarrierUnavailableError(`the store of ${name} answered ${status}`, pauseOf(headers));
    },

    async delete(recording: RecordingRef, signal: AbortSignal): Promise<void> {
      const asked = { what: 'recording', method: 'DELETE' as const, url: urlOf(recording), read: () => undefined };
      await client.ask(asked, signal).catch((error: unknown) => {
        if (!(error instanceof CarrierRefusedError)) throw error;
      });
    },
  };
}
