import { findOwnNumber } from '../../find-own-number.ts';
import { isAbsent, type RegistrationClient } from '../../registration-client.ts';
import { open, type Rung } from '../ladder.ts';
import { type LocalId, withPart } from '../local-id.ts';
import { done, ours } from '../standing.ts';
import { BRAND } from './brand-rung.ts';
import { nameOf } from './bundle-rungs.ts';
import { findInPages } from './find-in-pages.ts';
import { toCampaign, toNewCampaign, useCaseOf } from './form.ts';
import { type Campaign, campaignPage, service, servicePage } from './resources.ts';
import { judgeCampaign } from './states.ts';

export interface CampaignRungsOptions {
  client: RegistrationClient;
  accountUrl: string;
  messagingUrl: string;
}

const SERVICE = 3;
const ignore = () => undefined;

/** A messaging service of the registration's own, its one campaign, and the number in it. */
export function createCampaignRungs({ client, accountUrl, messagingUrl }: CampaignRungsOptions) {
  const services = `${messagingUrl}/Services`;
  const serviceOf = ({ parts }: LocalId) => parts[SERVICE] ?? '';
  const urlOf = (id: LocalId, ...path: string[]) =>
    [services, ...[serviceOf(id), ...path].map(encodeURIComponent)].join('/');
  const campaignUrl = (id: LocalId, ...path: string[]) => urlOf(id, 'Compliance', 'Usa2p', ...path);

  const readCampaign = async (id: LocalId, signal: AbortSignal): Promise<Campaign | undefined> => {
    const read = (json: unknown) => campaignPage.parse(json);
    return (await client.get(campaignUrl(id), { PageSize: '50' }, read, signal)).compliance[0];
  };

  const campaigns: Rung = {
    async locate(id, asked, signal) {
      const read = (json: unknown) => {
        const page = servicePage.parse(json);
        return { items: page.services, next: page.meta?.next_page_url };
      };
      const isIt = (each: { friendly_name?: string | null | undefined }) => each.friendly_name === nameOf(asked);
      const found = await findInPages(client, { url: services, read }, isIt, signal);
      return found ? withPart(id, SERVICE, found.sid) : 'absent';
    },
    async create(id, asked, signal) {
      // Texts that come in go on to the number's own address.
      const fields = { FriendlyName: nameOf(asked), UseInboundWebhookOnNumber: 'true', SmartEncoding: 'false' };
      const made = await client.post(services, new URLSearchParams(fields), (json) => service.parse(json), signal);
      return withPart(id, SERVICE, made.sid);
    },
    judge: (id, signal) => readCampaign(id, signal).then(judgeCampaign).catch(isAbsent),
    async take(id, asked, signal) {
      await client.post(campaignUrl(id), toNewCampaign(asked, id.parts[BRAND] ?? ''), ignore, signal);
    },
    /** Changed, and looked at again; what it is for cannot be changed: then another takes its place. */
    async mend(from, asked, signal) {
      const id = from.parts[SERVICE] === undefined ? await open(campaigns, from, asked, signal) : from;
      const found = await readCampaign(id, signal);
      if (found?.us_app_to_person_usecase === useCaseOf(asked)) {
        await client.post(campaignUrl(id, found.sid), toCampaign(asked), ignore, signal);
        return id;
      }
      if (found) await client.remove(campaignUrl(id, found.sid), signal);
      await campaigns.take(id, asked, signal);
      return id;
    },
  };

  const numbers: Rung = {
    async judge(id, signal) {
      const number = await findOwnNumber(client, accountUrl, id.number, signal);
      const found = await client.get(urlOf(id, 'PhoneNumbers', number), {}, () => true, signal).catch(isAbsent);
      return found === 'absent' ? ours() : done('in service');
    },
    async take(id, _asked, signal) {
      const PhoneNumberSid = await findOwnNumber(client, accountUrl, id.number, signal);
      await client.post(urlOf(id, 'PhoneNumbers'), new URLSearchParams({ PhoneNumberSid }), ignore, signal);
    },
    async mend(id, asked, signal) {
      await numbers.take(id, asked, signal);
      return id;
    },
  };

  return {
    campaigns,
    numbers,
    /** The campaign, which is paid for by the month, and the service, which lets its number go. */
    async end(id: LocalId, signal: AbortSignal): Promise<void> {
      if (serviceOf(id) === '') return;
      const found = await readCampaign(id, signal).catch(isAbsent);
      if (found !== 'absent' && found) await client.remove(campaignUrl(id, found.sid), signal);
      await client.remove(urlOf(id), signal);
    },
  };
}
