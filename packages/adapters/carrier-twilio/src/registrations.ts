import type { AskedRegistration, FiledRegistration, SenderRegistration } from '@manyline/ports/sender-registration';
import { findOwnNumber } from './find-own-number.ts';
import { isAbsent, type RegistrationClient } from './registration-client.ts';
import { toForm } from './registration-form.ts';
import { type Verification, verification, verificationPage } from './registration-resources.ts';

export interface TollFreeDeps {
  client: RegistrationClient;
  accountUrl: string;
  /** Of `Tollfree/Verifications`. */
  url: string;
}

export type TollFreeRegistrations = Omit<SenderRegistration, 'senders' | 'proceed'>;

const PAGE = '50';

/**
 * Toll-free verification of Twilio (`Tollfree/Verifications` of its document). Our key goes along as `ExternalReferenceId`, which its
 * list is asked by. One that may not be edited any more is removed, and another filed in its place. Twilio calls nobody back
 * about them but by Event Streams, which an account has to set up: they are asked for.
 */
export function createTollFreeRegistrations({ client, accountUrl, url }: TollFreeDeps): TollFreeRegistrations {
  const post = (to: string, form: URLSearchParams, signal: AbortSignal) =>
    client.post(to, form, (json) => toFiled(verification.parse(json)), signal);

  return {
    async file(asked, signal) {
      const sid = await findOwnNumber(client, accountUrl, asked.number, signal);
      if (asked.replaces !== undefined) await client.remove(`${url}/${encodeURIComponent(asked.replaces)}`, signal);
      const form = toForm(asked);
      form.set('TollfreePhoneNumberSid', sid);
      form.set('ExternalReferenceId', asked.key);
      return post(url, form, signal);
    },

    async find({ key }: AskedRegistration, signal) {
      const query = { ExternalReferenceId: key, PageSize: PAGE };
      const { verifications } = await client.get(url, query, (json) => verificationPage.parse(json), signal);
      const found = verifications.find((each) => each.external_reference_id === key);
      return found ? toFiled(found) : 'absent';
    },

    async read(carrierId, signal) {
      const from = `${url}/${encodeURIComponent(carrierId)}`;
      return client.get(from, {}, (json) => toFiled(verification.parse(json)), signal).catch(isAbsent);
    },

    amend(carrierId, asked, signal) {
      const form = toForm(asked);
      form.set('EditReason', 'Mended after a rejection');
      return post(`${url}/${encodeURIComponent(carrierId)}`, form, signal);
    },
  };
}

const states = {
  PENDING_REVIEW: 'reviewing',
  IN_REVIEW: 'reviewing',
  TWILIO_APPROVED: 'approved',
  TWILIO_REJECTED: 'rejected',
} as const;

function toFiled(one: Verification): FiledRegistration {
  const reasons = (one.rejection_reasons ?? []).flatMap(({ reason, code }) =>
    reason ? [code === undefined ? reason : `${reason} (${code})`] : [],
  );
  return {
    carrierId: one.sid,
    state: states[one.status],
    said: reasons.length > 0 ? reasons.join(' ') : (one.rejection_reason ?? ''),
    canAmend: one.edit_allowed !== false,
    version: one.date_updated ?? '',
  };
}
