import { randomUUID } from 'node:crypto';
import { type CarrierClient, type CarrierRefusal, pauseOf } from '@manyline/outbound/carrier-client';
import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';
import { signWith } from '@manyline/ports/standard-signature';
import type { z } from 'zod';
import type { HttpAccount } from './account.ts';
import { type QuestionType, questions, refusal, throttled, VERSION } from './protocol.ts';

export interface GatewayClientDeps {
  client: CarrierClient;
  account: HttpAccount;
  now: () => number;
}

type Data<Type extends QuestionType> = z.infer<(typeof questions)[Type]['asks']>['data'];
type Answer<Type extends QuestionType> = z.infer<(typeof questions)[Type]['answers']>;

export const secretsOf = ({ secret, secondSecret }: HttpAccount): string[] =>
  secondSecret === undefined ? [secret] : [secret, secondSecret];

/** Everything is asked at one address, and signed whole: what is asked, too. */
export function createGatewayClient({ client, account, now }: GatewayClientDeps) {
  function toQuestion<Type extends QuestionType>(type: Type, data: Data<Type>) {
    const body = JSON.stringify({ version: VERSION, type, data });
    const signed = signWith(secretsOf(account), randomUUID(), Buffer.from(body), now());
    return {
      what: type.replace('message.', '').replace('.', '-'),
      method: 'POST' as const,
      url: account.url,
      headers: { 'content-type': 'application/json', ...signed },
      body,
      read: (json: unknown) => questions[type].answers.parse(json) as Answer<Type>,
    };
  }

  return {
    do: <Type extends QuestionType>(type: Type, data: Data<Type>, signal?: AbortSignal) =>
      client.do(toQuestion(type, data), signal),
    ask: <Type extends QuestionType>(type: Type, data: Data<Type>, signal?: AbortSignal) =>
      client.ask(toQuestion(type, data), signal),
  };
}

const PAUSE_MS = 10_000;

/** Reads the meaning of a refusal; undefined: its status tells. */
export function judge(carrier: string, { status, headers, json }: CarrierRefusal) {
  const said = `${carrier} answered ${status}`;
  if (status === 429) {
    const { data } = throttled.safeParse(json);
    const pause = { retryAfterMs: PAUSE_MS, ...pauseOf(headers) };
    return new CarrierUnavailableError(said, { scope: data?.scope ?? 'carrier', ...pause });
  }
  // 400, 404, 405: it does not know what it was asked. That is no message's fault.
  if (status !== 422) return [400, 404, 405].includes(status) ? ourSide(said) : undefined;
  const { data } = refusal.safeParse(json);
  return data && new CarrierRefusedError(said, { reason: data.reason });
}

const ourSide = (said: string) =>
  new CarrierRefusedError(`${said}: it speaks another version, or stands elsewhere`, { reason: 'ourSide' });
