import { type CarrierFinding, CarrierUnavailableError } from '@manyline/ports/carrier';
import type { AnyAccount } from './account.ts';
import type { Dialect } from './dialect.ts';
import { verificationPage } from './registration-resources.ts';
import { campaignPage, type OwnNumber } from './resources.ts';
import { nameSome } from './voice/account-look.ts';

export interface PermissionsLookDeps {
  get<T>(url: string, read: (json: unknown) => T, signal: AbortSignal): Promise<T>;
  dialect: Dialect;
  account: AnyAccount;
}

const PAGE = 1_000;
const TOLL_FREE = /^\+1(800|833|844|855|866|877|888)/;
const COUNTRIES =
  'which countries it may text cannot be asked: "Messaging", "Settings", "Geo permissions" lists them; texts to another one are refused as not allowed';

const isTollFree = ({ phone_number: number }: OwnNumber) => TOLL_FREE.test(number);
const isLong = (number: OwnNumber) => number.phone_number.startsWith('+1') && !isTollFree(number);
const finding = (isGood: boolean | undefined, said: string): CarrierFinding => ({ about: 'permission', isGood, said });

/** The permissions of an account's numbers at the vendor and the networks behind it: campaigns of long ones, verification of toll-free ones, countries. */
export function createPermissionsLook({ get, dialect, account }: PermissionsLookDeps) {
  const { servicesUrl, registries } = dialect;
  /** All numbers are in it, where there is one. */
  const { messagingService } = account;

  async function lookAtCampaigns(service: string, signal: AbortSignal): Promise<CarrierFinding> {
    const url = `${servicesUrl}/${service}/Compliance/Usa2p?PageSize=${PAGE}`;
    const { compliance: campaigns } = await get(url, (json) => campaignPage.parse(json), signal);
    const states = campaigns.map(({ campaign_status: state }) => state ?? 'without a state');
    if (states.includes('VERIFIED'))
      return finding(true, `the campaign of ${service} is verified: American long numbers in it may text`);
    const fate = 'American networks refuse texts of long numbers';
    if (states.length === 0) return finding(false, `${service} has no campaign: ${fate} until one is verified`);
    const isFailed = states.every((state) => state === 'FAILED');
    const what = `the campaign of ${service} is ${states.join(', ')}`;
    return isFailed
      ? finding(false, `${what}: ${fate}; console.twilio.com, "Messaging", "Regulatory compliance" says why`)
      : finding(undefined, `${what}: ${fate} until it is verified`);
  }

  async function lookAtLong(numbers: readonly OwnNumber[], signal: AbortSignal): Promise<CarrierFinding[]> {
    const long = numbers.filter(isLong);
    if (long.length === 0) return [];
    if (messagingService !== undefined && servicesUrl !== undefined)
      return [await lookAtCampaigns(messagingService, signal)];
    const isByHolders =
      registries.of === 'signalwire' || (account.kind === 'twilio' && account.primaryProfile !== undefined);
    const named = registries.of === 'signalwire' ? '' : ', and name its service as messagingService';
    const way = isByHolders
      ? 'have holders register them (register-local)'
      : 'name a primaryProfile under which holders register them';
    const said = `whether American long numbers (${nameSome(long)}) may text in the USA cannot be told from here: register a campaign there${named}, or ${way}`;
    return [finding(undefined, said)];
  }

  async function lookAtTollFree(numbers: readonly OwnNumber[], signal: AbortSignal): Promise<CarrierFinding[]> {
    const all = numbers.filter(isTollFree);
    if (all.length === 0 || registries.of !== 'twilio') return [];
    const url = `${registries.messagingUrl}/Tollfree/Verifications?Status=TWILIO_APPROVED&PageSize=${PAGE}`;
    const { verifications } = await get(url, (json) => verificationPage.parse(json), signal);
    const approved = new Set(verifications.map((each) => each.tollfree_phone_number_sid));
    const missing = all.filter(({ sid }) => !approved.has(sid));
    if (missing.length === 0) return [finding(true, `all ${all.length} toll-free numbers are verified`)];
    const fate = 'networks of the USA and Canada refuse their texts until they are';
    return [finding(false, `toll-free and not verified: ${nameSome(missing)}; ${fate}`)];
  }

  /** A key that may not ask says so, and keeps nothing else from being told. */
  async function unlessRefused(look: () => Promise<CarrierFinding[]>): Promise<CarrierFinding[]> {
    try {
      return await look();
    } catch (error) {
      if (error instanceof CarrierUnavailableError && !error.needsOperator) throw error;
      const why = error instanceof Error ? error.message : String(error);
      return [finding(undefined, `what networks permit could not be asked (${why})`)];
    }
  }

  return async (numbers: readonly OwnNumber[], signal: AbortSignal): Promise<CarrierFinding[]> => {
    const texting = numbers.filter(({ capabilities }) => capabilities?.sms !== false);
    const looks = [() => lookAtLong(texting, signal), () => lookAtTollFree(texting, signal)];
    const found = (await Promise.all(looks.map(unlessRefused))).flat();
    // SignalWire has no such list.
    return servicesUrl === undefined ? found : [...found, finding(undefined, COUNTRIES)];
  };
}
