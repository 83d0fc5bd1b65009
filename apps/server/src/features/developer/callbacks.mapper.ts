import type { CallbackDelivery } from '@manyline/contract/developer';
import type { Callback } from './callback.ts';

/** @param name of the service, as the asker reads it */
export function toWireCallback(callback: Callback, name: string): CallbackDelivery {
  const { id, app, from, to, state, tries, lastTryAt, dueAt, answerCode, answer, problem, isTest, event } = callback;
  return {
    id,
    app,
    name,
    from,
    to,
    date: callback.time,
    state,
    tries,
    ...(lastTryAt !== undefined && { lastTryDate: lastTryAt }),
    ...(dueAt !== undefined && { nextTryDate: dueAt }),
    ...(answerCode !== undefined && { answerCode }),
    ...(answer && { answer }),
    ...(problem && { problem }),
    ...(event === 'cancelled' && { event }),
    ...(isTest && { test: true as const }),
  };
}
