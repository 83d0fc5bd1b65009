import type { CallInput, CallOutput, FreeCall, MoneyCall } from '@manyline/contract/define-call';
import { SECOND_MS } from '@manyline/domain/time';
import type { Api } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** A line that swallows everything may still deliver what was sent when nobody waits for it any more. */
export const MONEY_CALL_MS = 20 * SECOND_MS;

interface MoneyCallDeps {
  /** The browser's opinion of its line; where it does not know, there is one. */
  isOnline?: () => boolean;
  timeoutMs?: number;
}

/**
 * A call that moves money: made now or not at all, never kept for later. It rejects with OFFLINE where it is certain that
 * nothing left this browser, and with UNANSWERED where it may have been done: then a repeat is safe, as the contract promises.
 */
export async function callMoney<C extends MoneyCall>(
  api: Api,
  call: C,
  input?: CallInput<C>,
  { isOnline = () => globalThis.navigator?.onLine !== false, timeoutMs = MONEY_CALL_MS }: MoneyCallDeps = {},
): Promise<CallOutput<C>> {
  const wasOnline = isOnline();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // The one place that tells the client that a call of this kind is meant.
    return (await api.call(call as unknown as FreeCall, input as never, { signal })) as CallOutput<C>;
  } catch (error) {
    const isSilence = error instanceof ApiError && (error.local === 'NETWORK' || signal.aborted);
    if (!isSilence) throw error;
    // It is tried all the same: a server on this machine needs no line. An answer of a proxy has a status.
    throw new ApiError({ local: wasOnline || error.status > 0 ? 'UNANSWERED' : 'OFFLINE', cause: error });
  }
}
