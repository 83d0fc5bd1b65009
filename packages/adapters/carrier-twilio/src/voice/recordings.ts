import { type CarrierCall, needsOperator, pauseOf } from '@manyline/outbound/carrier-client';
import { type OutboundAnswer, type OutboundClient, OutboundError } from '@manyline/outbound/outbound-client';
import { CarrierUnavailableError } from '@manyline/ports/carrier';
import type { Recording } from '@manyline/ports/transcriber';
import { RecordingGoneError, type RecordingRef } from '@manyline/ports/voice-carrier';

export interface RecordingsDeps {
  name: string;
  exchange: OutboundClient['exchange'];
  accountUrl: string;
  authorization: string;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

/** Three minutes are 3 MB; what somebody else put there may be more. */
const BYTES_MAX = 25 * 1024 * 1024;
const WITHIN_MS = 30_000;
const GONE = new Set([404, 410]);
const SIGNED_OUT = new Set([401, 402, 403]);

/**
 * Recordings stand behind our credentials at an address that we make of their id. It may lead to a link on another host, which gets no
 * credentials.
 */
export function createRecordings({ name, exchange, accountUrl, authorization, onCall }: RecordingsDeps) {
  const urlOf = (recording: RecordingRef, ending: string) =>
    `${accountUrl}/Recordings/${encodeURIComponent(recording)}.${ending}`;

  async function reach(url: string, request: Parameters<typeof exchange>[1], signal: AbortSignal) {
    const limits = { bytesMax: BYTES_MAX, timeoutMs: WITHIN_MS, signal };
    return exchange(url, request, limits).catch((error: unknown): never => {
      signal.throwIfAborted();
      const why = error instanceof OutboundError ? error.message : 'broke off';
      throw new CarrierUnavailableError(`${name} cannot be reached: ${why}`, { cause: error });
    });
  }

  async function watched<T>(what: string, work: () => Promise<T>): Promise<T> {
    const begunAt = performance.now();
    const tell = (outcome: CarrierCall['outcome']) =>
      onCall?.({ carrier: name, what, outcome, ms: performance.now() - begunAt });
    try {
      const answer = await work();
      tell('taken');
      return answer;
    } catch (error) {
      tell(error instanceof RecordingGoneError ? 'refused' : 'unavailable');
      throw error;
    }
  }

  function refuse({ status, headers }: OutboundAnswer): never {
    const said = `${name} answered ${status} for a recording`;
    if (GONE.has(status)) throw new RecordingGoneError(said);
    if (SIGNED_OUT.has(status)) throw needsOperator(said);
    throw new CarrierUnavailableError(said, pauseOf(headers));
  }

  async function read(recording: RecordingRef, signal: AbortSignal): Promise<Recording> {
    const url = urlOf(recording, 'wav');
    const first = await reach(url, { method: 'GET', headers: { authorization } }, signal);
    const { location } = first.headers;
    const isMoved = first.status >= 300 && first.status < 400 && location !== undefined;
    const answer = isMoved ? await reach(new URL(location, url).href, { method: 'GET' }, signal) : first;
    if (answer.status !== 200) return refuse(answer);
    return { bytes: answer.body, contentType: toContentType(answer.headers['content-type']) };
  }

  return {
    fetch: (recording: RecordingRef, signal: AbortSignal) => watched('recording', () => read(recording, signal)),

    delete: (recording: RecordingRef, signal: AbortSignal): Promise<void> =>
      watched('recording', async () => {
        const request = { method: 'DELETE' as const, headers: { authorization } };
        const answer = await reach(urlOf(recording, 'json'), request, signal);
        const isDeleted = (answer.status >= 200 && answer.status < 300) || GONE.has(answer.status);
        if (!isDeleted) refuse(answer);
      }),
  };
}

function toContentType(said: string | undefined): string {
  const type = said?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!type.startsWith('audio/') || /wav/.test(type)) return 'audio/wav';
  return type;
}
