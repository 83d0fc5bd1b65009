import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { gatewayEvent, listedEvent, questions, refusal, throttled } from '../protocol.ts';

/** Finds faults by the protocol: a field that nobody named is one, as a missing one is. */
export function findFaults(schema: z.ZodType, value: unknown): string[] {
  const { data, error } = schema.safeParse(value);
  if (error) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return isDeepStrictEqual(data, value) ? [] : [`a field that the protocol has not: ${JSON.stringify(value)}`];
}

export const faultsOfEvent = (event: unknown) => findFaults(gatewayEvent, event);

export function faultsOfExchange(asked: unknown, status: number, answered: unknown): string[] {
  const type = (asked as { type?: string }).type ?? '';
  if (!Object.hasOwn(questions, type)) return [`${type}: not asked by the protocol`];
  const { asks, answers } = questions[type as keyof typeof questions];
  const schema = { 200: answers, 422: refusal, 429: throttled }[status];
  const listed = type === 'events.list' && status === 200 ? (answered as { events: unknown[] }).events : [];
  return [
    ...findFaults(asks, asked),
    ...(schema ? findFaults(schema, answered) : []),
    ...listed.flatMap((event) => findFaults(listedEvent, event)),
  ];
}
