import type { AskedRegistration } from '@manyline/ports/sender-registration';
import { isAbsent, type RegistrationClient } from '../../registration-client.ts';
import { allDone } from '../all-done.ts';
import { open, type Rung } from '../ladder.ts';
import { type LocalId, withPart } from '../local-id.ts';
import { createBundles, type WantedPaper } from './bundles.ts';
import { toAddress, toBusiness, toMessaging, toRepresentative } from './form.ts';
import { addressPage, paper } from './resources.ts';
import { judgeBundle } from './states.ts';

export interface BundleRungsOptions {
  client: RegistrationClient;
  /** Of the account, for addresses. */
  accountUrl: string;
  trustHubUrl: string;
  /** The operator's own customer profile, which every other one hangs on. */
  primaryProfile: string;
}

export const PROFILE = 0;
export const TRUST = 1;
/** Their rules for a business that somebody else registers, and for texts of American long numbers (their ISV guide, 1.1 and 2.1). */
const PROFILE_POLICY = 'RNdfbf3fae0e1107f8aded0e7cead80bf5';
const TRUST_POLICY = 'RNb0d4771c2c98518d916a3d4cd70a8f8b';

/** Our name for everything of a registration; at most 64 characters with what stands behind it. */
export const nameOf = ({ number, key }: Pick<AskedRegistration, 'number' | 'key'>): string => `+${number} ${key}`;

/** The business (a secondary customer profile), and what it says of its texts (a trust product), both looked at by Twilio. */
export function createBundleRungs({ client, accountUrl, trustHubUrl, primaryProfile }: BundleRungsOptions) {
  const bundles = createBundles(client, trustHubUrl);

  /** One a country: nothing else of an address can be changed to another. */
  async function keepAddress({ form, ...asked }: AskedRegistration, signal: AbortSignal): Promise<string> {
    const url = `${accountUrl}/Addresses`;
    const name = `${nameOf(asked)} ${form.country}`;
    const read = (json: unknown) => addressPage.parse(json);
    const { addresses } = await client.get(`${url}.json`, { FriendlyName: name }, read, signal);
    const found = addresses.find((each) => each.friendly_name === name);
    const fields = new URLSearchParams(toAddress(form));
    if (!found) {
      fields.set('FriendlyName', name);
      fields.set('IsoCountry', form.country);
    }
    const to = found ? `${url}/${encodeURIComponent(found.sid)}.json` : `${url}.json`;
    return (await client.post(to, fields, (json) => paper.parse(json), signal)).sid;
  }

  const endUser = (asked: AskedRegistration, wanted: Omit<WantedPaper, 'name'>, signal: AbortSignal) =>
    bundles.keep('EndUsers', { ...wanted, name: `${nameOf(asked)} ${wanted.type}` }, signal);

  async function keepBusiness(id: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<void> {
    const business = { type: 'customer_profile_business_information', attributes: toBusiness(asked.form) };
    const person = { type: 'authorized_representative_1', attributes: toRepresentative(asked.form) };
    const keepPlace = async () => {
      const name = `${nameOf(asked)} address`;
      const attributes = { address_sids: await keepAddress(asked, signal) };
      return bundles.keep('SupportingDocuments', { name, type: 'customer_profile_address', attributes }, signal);
    };
    // Beside each other: a step is waited for seconds only.
    const works = [endUser(asked, business, signal), endUser(asked, person, signal), keepPlace()];
    const objects = [...(await allDone(works)), primaryProfile];
    await bundles.assign('CustomerProfiles', id.parts[PROFILE] ?? '', objects, signal);
  }

  async function keepMessaging(id: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<void> {
    const wanted = { type: 'us_a2p_messaging_profile_information', attributes: toMessaging(asked.form) };
    const objects = [await endUser(asked, wanted, signal), id.parts[PROFILE] ?? ''];
    await bundles.assign('TrustProducts', id.parts[TRUST] ?? '', objects, signal);
  }

  function createRung(
    place: 'CustomerProfiles' | 'TrustProducts',
    { at, policy, keep }: { at: number; policy: string; keep: typeof keepBusiness },
  ): Rung {
    const sidOf = ({ parts }: LocalId) => parts[at] ?? '';
    const rung: Rung = {
      async locate(id, asked, signal) {
        const sid = await bundles.find(place, nameOf(asked), signal);
        return sid === undefined ? 'absent' : withPart(id, at, sid);
      },
      async create(id, asked, signal) {
        const wanted = { name: nameOf(asked), email: asked.form.email, policy };
        return withPart(id, at, await bundles.create(place, wanted, signal));
      },
      judge: (id, signal) => bundles.read(place, sidOf(id), signal).then(judgeBundle).catch(isAbsent),
      async take(id, asked, signal) {
        await keep(id, asked, signal);
        await bundles.submit(place, sidOf(id), policy, signal);
      },
      async mend(id, asked, signal) {
        const opened = id.parts[at] === undefined ? await open(rung, id, asked, signal) : id;
        await rung.take(opened, asked, signal);
        return opened;
      },
    };
    return rung;
  }

  return {
    profile: createRung('CustomerProfiles', { at: PROFILE, policy: PROFILE_POLICY, keep: keepBusiness }),
    trust: createRung('TrustProducts', { at: TRUST, policy: TRUST_POLICY, keep: keepMessaging }),
    /** Both as they are now on the form, without another look at them. */
    async refill(id: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<void> {
      await keepBusiness(id, asked, signal);
      await keepMessaging(id, asked, signal);
    },
  };
}
