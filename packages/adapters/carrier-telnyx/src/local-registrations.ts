import { RegistrationRefusedError } from '@manyline/ports/carrier';
import type { AskedRegistration, FiledRegistration, SenderRegistration } from '@manyline/ports/sender-registration';
import { toBrand, toCampaign } from './local-form.ts';
import { type LocalId, readLocalId } from './local-registration-id.ts';
import { assignment, type Brand, brand, brandPage, type Campaign, campaign, campaignPage } from './local-resources.ts';
import { isOver, judgeAssignment, judgeBrand, judgeCampaign, toFiled } from './local-states.ts';
import { isAbsent, type RegistrationsDeps } from './registration-client.ts';
import { REGISTRATION } from './registration-form.ts';

export type LocalRegistrations = Required<Omit<SenderRegistration, 'senders'>>;

const PAGE = 50;

/**
 * American long numbers (10DLC) at Telnyx, as the types of its own package `telnyx` 7.24 have them: a brand is registered, then a campaign
 * of it, then the number is put into that. Our key is in the address that Telnyx is to call about the brand; a campaign carries it as
 * `referenceId`, with the moment of the filing: Telnyx takes a reference once, so that nobody pays for a campaign twice.
 */
export function createLocalRegistrations({ client, apiUrl, webhookUrl }: RegistrationsDeps): LocalRegistrations {
  const root = `${apiUrl}/10dlc`;
  const addressOf = (key: string) => `${webhookUrl}?${REGISTRATION}=${key}`;
  const referenceOf = ({ key, since }: AskedRegistration) => `${key}.${since}`;
  const urlOf = (place: string, id: string) => `${root}/${place}/${encodeURIComponent(id)}`;
  const get = <T>(url: string, read: (json: unknown) => T, signal: AbortSignal) =>
    client.ask({ what: 'registration', method: 'GET', url, read }, signal);
  const tell = <T>(
    method: 'POST' | 'PUT',
    url: string,
    body: object,
    read: (json: unknown) => T,
    signal: AbortSignal,
  ) =>
    client.do(
      {
        what: 'registration',
        method,
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        read,
      },
      signal,
    );
  const remove = (url: string, signal: AbortSignal) =>
    client
      .do({ what: 'registration', method: 'DELETE', url, read: () => undefined }, signal)
      .catch((error: unknown) => void isAbsent(error));

  const readBrand = (id: string, signal: AbortSignal) =>
    get(urlOf('brand', id), (json) => brand.parse(json), signal).catch(isAbsent);
  const readCampaign = (id: string, signal: AbortSignal) =>
    get(urlOf('campaign', id), (json) => campaign.parse(json), signal).catch(isAbsent);
  const readAssignment = (number: string, signal: AbortSignal) =>
    get(urlOf('phone_number_campaigns', `+${number}`), (json) => assignment.parse(json), signal).catch(isAbsent);

  async function listCampaigns(brandId: string, signal: AbortSignal): Promise<Campaign[]> {
    const found: Campaign[] = [];
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ brandId, page: String(page), recordsPerPage: String(PAGE) });
      const { records } = await get(`${root}/campaign?${query}`, (json) => campaignPage.parse(json), signal);
      found.push(...records);
      if (records.length < PAGE) return found;
    }
  }

  async function readFrom(id: LocalId, known: Brand, signal: AbortSignal): Promise<FiledRegistration> {
    const step = judgeBrand(known);
    const version = known.updatedAt ?? '';
    if (step.is !== 'done') return toFiled(id, step, version);
    const own = id.campaignId === undefined ? 'absent' : await readCampaign(id.campaignId, signal);
    if (own === 'absent') return toFiled({ ...id, campaignId: undefined }, 'ours', version);
    const reviewed = judgeCampaign(own);
    const next = `${own.campaignId} ${own.campaignStatus ?? ''}`;
    if (reviewed.is !== 'done') return toFiled(id, reviewed, next);
    const put = judgeAssignment(await readAssignment(id.number, signal), own.campaignId);
    return toFiled(id, put === 'missing' ? 'ours' : put, next);
  }

  async function read(carrierId: string, signal: AbortSignal): Promise<FiledRegistration | 'absent'> {
    const id = readLocalId(carrierId);
    const known = await readBrand(id.brandId, signal);
    return known === 'absent' ? 'absent' : readFrom(id, known, signal);
  }

  /** The campaign of this filing: the one that is there, or a new one in place of those that were refused. */
  async function ensureCampaign(brandId: string, asked: AskedRegistration, signal: AbortSignal): Promise<Campaign> {
    const referenceId = referenceOf(asked);
    const known = await listCampaigns(brandId, signal);
    const own = known.find((each) => each.referenceId === referenceId);
    if (own) return own;
    for (const each of known.filter(isOver)) await remove(urlOf('campaign', each.campaignId), signal);
    const body = { brandId, referenceId, ...toCampaign(asked, addressOf(asked.key)) };
    return tell('POST', `${root}/campaignBuilder`, body, (json) => campaign.parse(json), signal);
  }

  async function proceed(carrierId: string, asked: AskedRegistration, signal: AbortSignal): Promise<FiledRegistration> {
    const id = readLocalId(carrierId);
    const known = await readBrand(id.brandId, signal);
    if (known === 'absent') throw new RegistrationRefusedError('404', 'The brand is not there any more.');
    if (id.campaignId === undefined) {
      const { campaignId } = await ensureCampaign(id.brandId, asked, signal);
      return readFrom({ ...id, campaignId }, known, signal);
    }
    const body = { phoneNumber: `+${id.number}`, campaignId: id.campaignId };
    const isElsewhere = (await readAssignment(id.number, signal)) !== 'absent';
    if (isElsewhere) await tell('PUT', urlOf('phone_number_campaigns', body.phoneNumber), body, ignore, signal);
    else await tell('POST', `${root}/phone_number_campaigns`, body, ignore, signal);
    return readFrom(id, known, signal);
  }

  return {
    async file(asked, signal) {
      checkTaken(asked);
      if (asked.replaces !== undefined) await endEarlier(asked.replaces, signal);
      const body = toBrand(asked, addressOf(asked.key));
      const { brandId, ...made } = await tell('POST', `${root}/brand`, body, (json) => brand.parse(json), signal);
      return readFrom({ number: asked.number, brandId }, { brandId, ...made }, signal);
    },

    async find(asked, signal) {
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({
          displayName: asked.form.businessName,
          page: String(page),
          recordsPerPage: String(PAGE),
        });
        const { records } = await get(`${root}/brand?${query}`, (json) => brandPage.parse(json), signal);
        for (const { brandId } of records) {
          // The list leaves out what it is to call.
          const known = await readBrand(brandId, signal);
          if (known === 'absent' || known.webhookURL !== addressOf(asked.key)) continue;
          const campaigns = await listCampaigns(brandId, signal);
          const own = campaigns.find((each) => each.referenceId === referenceOf(asked));
          return readFrom({ number: asked.number, brandId, campaignId: own?.campaignId }, known, signal);
        }
        if (records.length < PAGE) return 'absent';
      }
    },

    read,
    proceed,

    /** A brand that was refused is changed and looked at again; in place of a campaign that was, another is submitted. */
    async amend(carrierId, asked, signal) {
      checkTaken(asked);
      const id = readLocalId(carrierId);
      const known = await readBrand(id.brandId, signal);
      if (known === 'absent') throw new RegistrationRefusedError('404', 'The brand is not there any more.');
      if (judgeBrand(known).is === 'done') return proceed(toBrandOf(carrierId), asked, signal);
      const body = toBrand(asked, addressOf(asked.key));
      const parse = (json: unknown) => brand.parse(json);
      const changed = await tell('PUT', urlOf('brand', id.brandId), body, parse, signal);
      const isUnverified = changed.status === 'OK' && changed.identityStatus === 'UNVERIFIED';
      const looked = isUnverified
        ? await tell('PUT', `${urlOf('brand', id.brandId)}/revet`, {}, parse, signal)
        : changed;
      return readFrom({ number: id.number, brandId: id.brandId }, looked, signal);
    },
  };

  /** Ends what an earlier holder of the number had: its campaign costs money every month. */
  async function endEarlier(carrierId: string, signal: AbortSignal): Promise<void> {
    const { number, campaignId } = readLocalId(carrierId);
    if (campaignId === undefined) return;
    await remove(urlOf('phone_number_campaigns', `+${number}`), signal);
    await remove(urlOf('campaign', campaignId), signal);
  }
}

const ignore = () => undefined;
const toBrandOf = (carrierId: string) => carrierId.split('/').slice(0, 3).join('/');

/** Refuses forms that the registry takes by another way alone. */
function checkTaken({ form }: AskedRegistration): void {
  const refuse = (words: string) => {
    throw new RegistrationRefusedError('a business that is registered by hand', words);
  };
  if (form.businessType === 'soleProprietor')
    refuse('Sole proprietors are registered with a code that is texted to them. Please write to support.');
  if (form.businessType === 'publicCompany')
    refuse('A company on a stock exchange is registered with its stock symbol. Please write to support.');
}
