import type { CallbackDelivery } from '@manyline/contract/developer';
import type { Callback } from './callback.ts';

export function toWireCallback(callback: Callback): CallbackDelivery {
  const { id, app, from, to, state, tries, lastTryAt, dueAt, answerCode, answer, problem, isTest } = callback;
  return {
    id,
    app,
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
    ...(isTest && { test: true as const }),
  };
}
