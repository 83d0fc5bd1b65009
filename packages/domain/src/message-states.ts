interface StateRow {
  /**
   * Number of the state as it is stored. Each is above those that it may follow, so "only forward" is a comparison
   * (decision 12).
   */
  number: number;
  /** No report can change it any more. */
  isFinal: boolean;
  /** True for a message that was not delivered and never will be: the charge goes back (decision 23). */
  isLost: boolean;
}

/** States of a message. Outgoing ones move forward; incoming ones are `received` from the first. */
export const messageStates = {
  queued: { number: 0, isFinal: false, isLost: false },
  sent: { number: 1, isFinal: false, isLost: false },
  delivered: { number: 2, isFinal: true, isLost: false },
  undelivered: { number: 3, isFinal: true, isLost: true },
  failed: { number: 4, isFinal: true, isLost: true },
  received: { number: 10, isFinal: true, isLost: false },
} as const satisfies Record<string, StateRow>;

export type DeliveryState = keyof typeof messageStates;
export const deliveryStates = Object.keys(messageStates) as [DeliveryState, ...DeliveryState[]];

/**
 * The status that the published API gives a message in a state: 0 normal, 2 failed (spec 1 §3). Its 1, sending, is a
 * client's before our acknowledgement.
 */
export function wireStatusOf(state: DeliveryState): 0 | 2 {
  return messageStates[state].isLost ? 2 : 0;
}
