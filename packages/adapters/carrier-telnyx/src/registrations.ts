import type { AskedRegistration, FiledRegistration, SenderRegistration } from '@manyline/ports/sender-registration';
import { isLocalId } from './local-registration-id.ts';
import type { LocalRegistrations } from './local-registrations.ts';
import { isAbsent, type RegistrationsDeps } from './registration-client.ts';
import { REGISTRATION, toBody } from './registration-form.ts';
import { type Verification, verification, verificationPage } from './registration-resources.ts';

type TollFreeRegistrations = Omit<SenderRegistration, 'senders' | 'proceed'>;

const PAGE = 50;

/**
 * Toll-free verification of Telnyx (`messaging_tollfree/verification/requests`, as the types of its own package `telnyx` 7.24 have it).
 * It knows nothing of our key: it is in the address that Telnyx is to call about the request, which comes back with it.
 */
export function createTollFreeRegistrations({ client, apiUrl, webhookUrl }: RegistrationsDeps): TollFreeRegistrations {
  const requests = `${apiUrl}/messaging_tollfree/verification/requests`;
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

/** Both kinds of numbers; which one an id of Telnyx is of, it says itself. */
export function joinRegistrations(tollFree: TollFreeRegistrations, local: LocalRegistrations): SenderRegistration {
  const by = ({ sender }: AskedRegistration) => (sender === 'local' ? local : tollFree);
  const of = (carrierId: string) => (isLocalId(carrierId) ? local : tollFree);
  return {
    senders: ['tollFree', 'local'],
    file: (asked, signal) => by(asked).file(asked, signal),
    find: (asked, signal) => by(asked).find(asked, signal),
    read: (carrierId, signal) => of(carrierId).read(carrierId, signal),
    amend: (carrierId, asked, signal) => of(carrierId).amend(carrierId, asked, signal),
    proceed: local.proceed,
  };
}
