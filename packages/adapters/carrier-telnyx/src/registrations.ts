import { type CarrierCall, type CarrierRefusal, createCarrierClient } from '@manyline/outbound/carrier-client';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import { CarrierRefusedError, RegistrationRefusedError } from '@manyline/ports/carrier';
import type { AskedRegistration, FiledRegistration, SenderRegistration } from '@manyline/ports/sender-registration';
import { judge } from './refusals.ts';
import { REGISTRATION, toBody } from './registration-form.ts';
import { type Verification, verification, verificationPage } from './registration-resources.ts';

export interface RegistrationsDeps {
  name: string;
  exchange: OutboundClient['exchange'];
  headers: Record<string, string>;
  apiUrl: string;
  webhookUrl: string;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

const PAGE = 50;

/**
 * Toll-free verification of Telnyx (`messaging_tollfree/verification/requests`, as the types of its own package `telnyx` 7.24 have it).
 * It knows nothing of our key: it is in the address that Telnyx is to call about the request, which comes back with it.
 */
export function createRegistrations(deps: RegistrationsDeps): SenderRegistration {
  const { name, exchange, headers, apiUrl, webhookUrl, onCall } = deps;
  const requests = `${apiUrl}/messaging_tollfree/verification/requests`;
  const client = createCarrierClient({
    carrier: name,
    exchange,
    headers,
    judge: (refusal) => judge(name, refusal) ?? judgeForm(name, refusal),
    onCall,
  });
  const addressOf = (key: string) => `${webhookUrl}?${REGISTRATION}=${key}`;
  const get = <T>(url: string, read: (json: unknown) => T, signal: AbortSignal) =>
    client.ask({ what: 'registration', method: 'GET', url, read }, signal);
  const tell = (method: 'POST' | 'PATCH', url: string, asked: AskedRegistration, signal: AbortSignal) =>
    client.do(
      {
        what: 'registration',
        method,
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toBody(asked, addressOf(asked.key))),
        read: (json) => toFiled(verification.parse(json)),
      },
      signal,
    );
  const urlOf = (carrierId: string) => `${requests}/${encodeURIComponent(carrierId)}`;

  return {
    async file(asked, signal) {
      if (asked.replaces !== undefined)
        await client
          .do({ what: 'registration', method: 'DELETE', url: urlOf(asked.replaces), read: () => undefined }, signal)
          .catch((error: unknown) => void isAbsent(error));
      return tell('POST', requests, asked, signal);
    },

    async find({ number, key }, signal) {
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), page_size: String(PAGE), phone_number: `+${number}` };
        const url = `${requests}?${new URLSearchParams(query)}`;
        const { records } = await get(url, (json) => verificationPage.parse(json), signal);
        const found = records.find((each) => each.webhookUrl === addressOf(key));
        if (found) return toFiled(found);
        if (records.length < PAGE) return 'absent';
      }
    },

    read: (carrierId, signal) =>
      get(urlOf(carrierId), (json) => toFiled(verification.parse(json)), signal).catch(isAbsent),

    amend: (carrierId, asked, signal) => tell('PATCH', urlOf(carrierId), asked, signal),
  };
}

const states = {
  Verified: 'approved',
  Rejected: 'rejected',
  'Waiting For Customer': 'needsInfo',
  'Waiting For Vendor': 'reviewing',
  'Waiting For Telnyx': 'reviewing',
  'In Progress': 'reviewing',
} as const;

function toFiled({ id, verificationStatus, reason, updatedAt }: Verification): FiledRegistration {
  return {
    carrierId: id,
    // An answer to a filing may say nothing of it: it has just begun.
    state: verificationStatus ? states[verificationStatus] : 'reviewing',
    said: reason ?? '',
    canAmend: true,
    version: updatedAt ?? '',
  };
}

/** What is wrong with the form, in their words. */
function judgeForm(name: string, { status, json }: CarrierRefusal): RegistrationRefusedError | undefined {
  if (status !== 400 && status !== 422) return undefined;
  const { errors } = (json ?? {}) as { errors?: { title?: string; detail?: string }[] };
  const said = (errors ?? []).map(({ title, detail }) => detail ?? title ?? '').filter((words) => words !== '');
  return new RegistrationRefusedError(`${name} answered ${status}`, said.join(' '));
}

/** A 404 of what is asked for by its own address. */
function isAbsent(error: unknown): 'absent' {
  if (error instanceof CarrierRefusedError && !(error instanceof RegistrationRefusedError)) return 'absent';
  throw error;
}
