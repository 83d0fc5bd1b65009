/** What the published API tells a client: 0 normal, 1 sending, 2 failed (spec 1 §3). */
export type WireStatus = 0 | 1 | 2;

/** What we know of an outgoing message (decision 12). */
export type DeliveryState = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed';

const RANK: Record<DeliveryState, number> = { queued: 0, sent: 1, delivered: 2, undelivered: 2, failed: 2 };

/** True when a report moves the message on. Late and repeated reports do not; nothing leaves a final state. */
export function isForward(current: DeliveryState, reported: DeliveryState): boolean {
  return RANK[reported] > RANK[current];
}

/** The state after a report: the reported one when it is forward, otherwise unchanged. */
export function advance(current: DeliveryState, reported: DeliveryState): DeliveryState {
  return isForward(current, reported) ? reported : current;
}

/** No further report can change it. */
export function isFinal(state: DeliveryState): boolean {
  return RANK[state] === 2;
}

/** Not delivered and never will be: the charge goes back (decision 23). */
export function isLost(state: DeliveryState): boolean {
  return state === 'undelivered' || state === 'failed';
}

/** The wire status of a committed message. 1 (sending) exists only in the client, before our acknowledgement. */
export function wireStatusOf(state: DeliveryState): WireStatus {
  return isLost(state) ? 2 : 0;
}

/** What an incoming event's `status` means (spec 1 §4). */
export function readWireStatus(status: number | undefined): 'new' | 'confirmed' | 'sending' | 'failed' {
  if (status === undefined) return 'new';
  if (status === 0) return 'confirmed';
  return status === 1 ? 'sending' : 'failed';
}
