import { type CarrierCall, type CarrierRefusal, createCarrierClient } from '@manyline/outbound/carrier-client';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import { CarrierRefusedError, CarrierUncertainError } from '@manyline/ports/carrier';
import type {
  AskedNumber,
  HeldNumber,
  NumberLine,
  NumberOrderState,
  NumberSearch,
  NumberSource,
} from '@manyline/ports/number-source';
import type { z } from 'zod';
import type { AnyAccount } from './account.ts';
import type { Dialect } from './dialect.ts';
import { toPageUrl } from './page-url.ts';
import { judge } from './refusals.ts';
import { type OwnNumber, ownNumber, ownNumberPage, shelfPage, textsReach, toDigits } from './resources.ts';
import { callsReach } from './voice/account-look.ts';
import { toStepUrl } from './voice/steps.ts';

export interface NumberShopDeps {
  name: string;
  exchange: OutboundClient['exchange'];
  authorization: string;
  dialect: Dialect;
  account: Pick<AnyAccount, 'kind' | 'messagingService'>;
  /** The address that a bought number calls. */
  webhookUrl: string;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

const PAGE = 1_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
/** How `AvailablePhoneNumbers` names the lines. */
const shelves: Record<NumberLine, string> = {
  local: 'Local',
  mobile: 'Mobile',
  national: 'National',
  tollfree: 'TollFree',
};
/**
 * An address or papers are wanted (twilio.com/docs/api/errors/21613 and 21631; 21649: changelog "Regulated Number Bundle
 * Provisioning Requirement"; 21651).
 */
const PAPERS = new Map([
  [21613, 'an address'],
  [21631, 'an address'],
  [21649, 'a regulatory bundle'],
  [21651, 'other papers'],
]);

/** The vendor wants papers before it sells this one. */
class PapersError extends CarrierRefusedError {
  override name = 'PapersError';
}

/**
 * Numbers of Twilio, and of SignalWire, which sells them by the same calls: `AvailablePhoneNumbers` and `IncomingPhoneNumbers` of
 * their documents. A number is there as soon as it is sold.
 */
export function createNumberShop(deps: NumberShopDeps): NumberSource {
  const { name, exchange, authorization, dialect, account, webhookUrl, onCall } = deps;
  const { accountUrl, servicesUrl } = dialect;
  const client = createCarrierClient({
    carrier: name,
    exchange,
    headers: { authorization },
    judge: (refusal) => judgePapers(refusal) ?? judge(name, refusal),
    onCall,
  });
  const calling = {
    SmsUrl: webhookUrl,
    SmsMethod: 'POST',
    VoiceUrl: toStepUrl(webhookUrl, 'incoming'),
    VoiceMethod: 'POST',
    StatusCallback: toStepUrl(webhookUrl, 'ended'),
    StatusCallbackMethod: 'POST',
  };

  const post = <T>(url: string, fields: Record<string, string>, read: (json: unknown) => T, signal: AbortSignal) => {
    const body = new URLSearchParams(fields).toString();
    return client.do({ what: 'number', method: 'POST', url, headers: FORM, body, read }, signal);
  };

  async function findOwn(number: string, signal: AbortSignal): Promise<OwnNumber | undefined> {
    const url = `${accountUrl}/IncomingPhoneNumbers.json?${new URLSearchParams({ PhoneNumber: `+${number}` })}`;
    const read = (json: unknown) => ownNumberPage.parse(json);
    const { incoming_phone_numbers: own } = await client.ask({ what: 'number', method: 'GET', url, read }, signal);
    return own.find((each) => toDigits(each.phone_number) === number);
  }

  /** Numbers of an account with a messaging service send by it: a new one has to be in it. */
  async function joinService(sid: string, signal: AbortSignal): Promise<void> {
    const { messagingService } = account;
    if (!messagingService) return;
    const url = `${servicesUrl}/${messagingService}/PhoneNumbers`;
    const read = () => true;
    const isIn = await client
      .ask({ what: 'number', method: 'GET', url: `${url}/${sid}`, read }, signal)
      .catch(isAbsent);
    if (!isIn) await post(url, { PhoneNumberSid: sid }, read, signal);
  }

  async function buy({ number, key }: AskedNumber, signal: AbortSignal): Promise<NumberOrderState> {
    const fields = { PhoneNumber: `+${number}`, FriendlyName: `+${number} ${key}`, ...calling };
    const bought = await post(
      `${accountUrl}/IncomingPhoneNumbers.json`,
      fields,
      (json) => ownNumber.parse(json),
      signal,
    );
    try {
      await joinService(bought.sid, signal);
    } catch (error) {
      // It is ours all the same, and is looked for until it can send.
      throw new CarrierUncertainError(`${name}: the number is not in the messaging service yet`, { cause: error });
    }
    return { state: 'active' };
  }

  return {
    lines: dialect.lines,

    async search(search, signal) {
      const shelf = `${accountUrl}/AvailablePhoneNumbers/${search.country}/${shelves[search.line]}.json`;
      const url = `${shelf}?${new URLSearchParams(toQuery(search, account.kind))}`;
      const read = (json: unknown) => shelfPage.parse(json);
      const page = await client.ask({ what: 'number', method: 'GET', url, read }, signal);
      return page.available_phone_numbers.map(({ phone_number: number, capabilities: can }) => ({
        number: toDigits(number),
        features: { sms: can?.sms === true, mms: can?.mms === true, voice: can?.voice === true },
      }));
    },

    async order(asked, signal) {
      try {
        return await buy(asked, signal);
      } catch (error) {
        if (error instanceof PapersError) return { state: 'needs', what: error.message };
        throw error;
      }
    },

    async find({ number }, signal) {
      const own = await findOwn(number, signal);
      if (!own) return 'absent';
      await joinService(own.sid, signal);
      return { state: 'active' };
    },

    async configure(number, signal) {
      const own = await findOwn(number, signal);
      if (!own) throw new CarrierRefusedError(`${name} has no such number`);
      await post(`${accountUrl}/IncomingPhoneNumbers/${own.sid}.json`, calling, () => undefined, signal);
      await joinService(own.sid, signal);
    },

    async release({ number }, signal) {
      const own = await findOwn(number, signal);
      if (!own) return;
      const url = `${accountUrl}/IncomingPhoneNumbers/${own.sid}.json`;
      await client.do({ what: 'number', method: 'DELETE', url, read: () => undefined }, signal).catch(isAbsent);
    },

    async *list(signal) {
      let url: string | undefined = `${accountUrl}/IncomingPhoneNumbers.json?PageSize=${PAGE}`;
      while (url) {
        const read = (json: unknown) => ownNumberPage.parse(json);
        const page: z.infer<typeof ownNumberPage> = await client.ask(
          { what: 'number', method: 'GET', url, read },
          signal,
        );
        yield page.incoming_phone_numbers.map(toHeld);
        url = toPageUrl(page.next_page_uri, accountUrl);
      }
    },
  };

  /** A messaging service's texts come to its own address, which the list does not tell. */
  function toHeld(own: OwnNumber): HeldNumber {
    const isHeard = callsReach(own, webhookUrl) !== false;
    const byText = account.messagingService ? undefined : textsReach(own, webhookUrl);
    return { number: toDigits(own.phone_number), callsUs: isHeard ? byText : false, isActive: true };
  }
}

function toQuery({ areaCode, contains, features, limit }: NumberSearch, kind: AnyAccount['kind']) {
  return {
    ...(areaCode !== undefined && { AreaCode: areaCode }),
    ...(contains !== undefined && { Contains: contains }),
    ...(features.sms && { SmsEnabled: 'true' }),
    ...(features.mms && { MmsEnabled: 'true' }),
    ...(features.voice && { VoiceEnabled: 'true' }),
    // Whoever rents one has shown us no address that the vendor would take.
    ...(kind === 'twilio' && { ExcludeAllAddressRequired: 'true' }),
    PageSize: String(limit),
  };
}

function judgePapers({ json }: CarrierRefusal): PapersError | undefined {
  const what = PAPERS.get(Number((json as { code?: unknown } | undefined)?.code ?? 0));
  return what === undefined ? undefined : new PapersError(what);
}

/** A 404 of what is asked for by its own address. */
function isAbsent(error: unknown): false {
  if (error instanceof CarrierRefusedError) return false;
  throw error;
}
