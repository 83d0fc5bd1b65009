import {
  type CarrierCall,
  type CarrierRefusal,
  createCarrierClient,
  needsOperator,
} from '@manyline/outbound/carrier-client';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import { CarrierRefusedError, RegistrationRefusedError } from '@manyline/ports/carrier';
import type { AskedRegistration, FiledRegistration, SenderRegistration } from '@manyline/ports/sender-registration';
import { judge } from './refusals.ts';
import { toForm } from './registration-form.ts';
import { type Verification, verification, verificationPage } from './registration-resources.ts';
import { ownNumberPage, toDigits } from './resources.ts';

export interface RegistrationsDeps {
  name: string;
  exchange: OutboundClient['exchange'];
  authorization: string;
  accountUrl: string;
  /** Of `Tollfree/Verifications`. */
  url: string;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
const PAGE = '50';

/**
 * Toll-free verification of Twilio (`Tollfree/Verifications` of its document). Our key goes along as `ExternalReferenceId`, which its
 * list is asked by. One that may not be edited any more is removed, and another filed in its place. Twilio calls nobody back
 * about them but by Event Streams, which an account has to set up: they are asked for. American long numbers (10DLC) are not registered by
 * it: a brand hangs on Trust Hub bundles, whose contents no document of ours describes.
 */
export function createRegistrations(deps: RegistrationsDeps): SenderRegistration {
  const { name, exchange, authorization, accountUrl, url, onCall } = deps;
  const client = createCarrierClient({
    carrier: name,
    exchange,
    headers: { authorization },
    judge: (refusal) => judge(name, refusal) ?? judgeForm(name, refusal),
    onCall,
  });
  const get = <T>(from: string, query: Record<string, string>, read: (json: unknown) => T, signal: AbortSignal) =>
    client.ask({ what: 'registration', method: 'GET', url: `${from}?${new URLSearchParams(query)}`, read }, signal);
  const post = (to: string, form: URLSearchParams, signal: AbortSignal) =>
    client.do(
      {
        what: 'registration',
        method: 'POST',
        url: to,
        headers: FORM,
        body: form.toString(),
        read: (json) => toFiled(verification.parse(json)),
      },
      signal,
    );

  async function findNumber(number: string, signal: AbortSignal): Promise<string> {
    const read = (json: unknown) => ownNumberPage.parse(json);
    const query = { PhoneNumber: `+${number}` };
    const { incoming_phone_numbers: own } = await get(`${accountUrl}/IncomingPhoneNumbers.json`, query, read, signal);
    const found = own.find((each) => toDigits(each.phone_number) === number);
    if (!found) throw needsOperator(`${name} has no such number`);
    return found.sid;
  }

  async function remove(carrierId: string, signal: AbortSignal): Promise<void> {
    const question = { what: 'registration', method: 'DELETE', read: () => undefined } as const;
    await client
      .do({ ...question, url: `${url}/${encodeURIComponent(carrierId)}` }, signal)
      .catch((error: unknown) => void isAbsent(error));
  }

  return {
    senders: ['tollFree'],

    async file(asked, signal) {
      const sid = await findNumber(asked.number, signal);
      if (asked.replaces !== undefined) await remove(asked.replaces, signal);
      const form = toForm(asked);
      form.set('TollfreePhoneNumberSid', sid);
      form.set('ExternalReferenceId', asked.key);
      return post(url, form, signal);
    },

    async find({ key }: AskedRegistration, signal) {
      const query = { ExternalReferenceId: key, PageSize: PAGE };
      const { verifications } = await get(url, query, (json) => verificationPage.parse(json), signal);
      const found = verifications.find((each) => each.external_reference_id === key);
      return found ? toFiled(found) : 'absent';
    },

    async read(carrierId, signal) {
      const from = `${url}/${encodeURIComponent(carrierId)}`;
      return get(from, {}, (json) => toFiled(verification.parse(json)), signal).catch(isAbsent);
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

/** Reads the fault of the form, in their words. */
function judgeForm(name: string, { status, json }: CarrierRefusal): RegistrationRefusedError | undefined {
  const { code, message } = (json ?? {}) as { code?: unknown; message?: unknown };
  if (status !== 400 || typeof message !== 'string') return undefined;
  return new RegistrationRefusedError(`${name} answered 400, code ${Number(code ?? 0)}`, message);
}

/** A 404 of what is asked for by its own address. */
function isAbsent(error: unknown): 'absent' {
  if (error instanceof CarrierRefusedError && !(error instanceof RegistrationRefusedError)) return 'absent';
  throw error;
}
