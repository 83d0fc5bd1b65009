import { type CarrierCall, type CarrierRefusal, createCarrierClient } from '@manyline/outbound/carrier-client';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import { CarrierRefusedError, RegistrationRefusedError } from '@manyline/ports/carrier';
import { judge } from './refusals.ts';

export interface RegistrationClientOptions {
  name: string;
  exchange: OutboundClient['exchange'];
  authorization: string;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
const JSON_BODY = { 'content-type': 'application/json', accept: 'application/json' };

type Read<T> = (json: unknown) => T;
export type RegistrationClient = ReturnType<typeof createRegistrationClient>;

/** The vendor, where refusing means that it does not take a form. */
export function createRegistrationClient({ name, exchange, authorization, onCall }: RegistrationClientOptions) {
  const client = createCarrierClient({
    carrier: name,
    exchange,
    headers: { authorization },
    judge: (refusal) => judge(name, refusal) ?? judgeForm(name, refusal),
    onCall,
  });
  const what = 'registration';
  return {
    name,
    get: <T>(url: string, query: Record<string, string>, read: Read<T>, signal: AbortSignal) => {
      const asked = Object.keys(query).length === 0 ? url : `${url}?${new URLSearchParams(query)}`;
      return client.ask({ what, method: 'GET', url: asked, read }, signal);
    },
    post: <T>(url: string, form: URLSearchParams, read: Read<T>, signal: AbortSignal) =>
      client.do({ what, method: 'POST', url, headers: FORM, body: form.toString(), read }, signal),
    postJson: <T>(url: string, body: object, read: Read<T>, signal: AbortSignal) =>
      client.do({ what, method: 'POST', url, headers: JSON_BODY, body: JSON.stringify(body), read }, signal),
    /** Of what is not there it says nothing. */
    remove: (url: string, signal: AbortSignal): Promise<void> =>
      client
        .do({ what, method: 'DELETE', url, read: () => undefined }, signal)
        .catch((error: unknown) => void isAbsent(error)),
  };
}

/** Reads the fault of the form, in their words: Twilio's one message, or SignalWire's list of them. */
function judgeForm(name: string, { status, json }: CarrierRefusal): RegistrationRefusedError | undefined {
  if (status !== 400 && status !== 422) return undefined;
  const { code, message, errors } = (json ?? {}) as { code?: unknown; message?: unknown; errors?: unknown };
  const listed = (Array.isArray(errors) ? errors : []) as { attribute?: unknown; message?: unknown }[];
  const words = listed.map((each) =>
    [each.attribute, each.message].filter((part) => typeof part === 'string').join(': '),
  );
  const said = typeof message === 'string' ? message : words.filter((part) => part !== '').join(' ');
  return said === ''
    ? undefined
    : new RegistrationRefusedError(`${name} answered ${status}, code ${Number(code ?? 0)}`, said);
}

/** A 404 of what is asked for by its own address. */
export function isAbsent(error: unknown): 'absent' {
  if (error instanceof CarrierRefusedError && !(error instanceof RegistrationRefusedError)) return 'absent';
  throw error;
}
