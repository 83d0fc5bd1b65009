import type { AskedRegistration } from '@manyline/ports/sender-registration';
import { isAbsent, type RegistrationClient } from '../../registration-client.ts';
import { open, type Rung } from '../ladder.ts';
import { type LocalId, withPart } from '../local-id.ts';
import { PROFILE, TRUST } from './bundle-rungs.ts';
import { findInPages } from './find-in-pages.ts';
import { isLowVolume } from './form.ts';
import { type Brand, brand, brandPage } from './resources.ts';
import { judgeBrand } from './states.ts';

export interface BrandRungOptions {
  client: RegistrationClient;
  messagingUrl: string;
  /** Brings the bundles that a brand is made of up to date. */
  refill(id: LocalId, asked: AskedRegistration, signal: AbortSignal): Promise<void>;
}

export const BRAND = 2;

/** The brand, which costs money: one a trust product, found by it. One that failed is looked at again once its bundles say other things. */
export function createBrandRung({ client, messagingUrl, refill }: BrandRungOptions): Rung {
  const url = `${messagingUrl}/a2p/BrandRegistrations`;
  const urlOf = ({ parts }: LocalId) => `${url}/${encodeURIComponent(parts[BRAND] ?? '')}`;
  const parse = (json: unknown) => brand.parse(json);

  const rung: Rung = {
    async locate(id, _asked, signal) {
      const read = (json: unknown) => {
        const { data, meta } = brandPage.parse(json);
        return { items: data, next: meta?.next_page_url };
      };
      const isIt = (each: Brand) => each.a2p_profile_bundle_sid === id.parts[TRUST];
      const found = await findInPages(client, { url, read }, isIt, signal);
      return found ? withPart(id, BRAND, found.sid) : 'absent';
    },
    async create(id, { form }, signal) {
      const body = new URLSearchParams({
        CustomerProfileBundleSid: id.parts[PROFILE] ?? '',
        A2PProfileBundleSid: id.parts[TRUST] ?? '',
        BrandType: 'STANDARD',
        SkipAutomaticSecVet: String(isLowVolume(form)),
      });
      return withPart(id, BRAND, (await client.post(url, body, parse, signal)).sid);
    },
    judge: (id, signal) => client.get(urlOf(id), {}, parse, signal).then(judgeBrand).catch(isAbsent),
    take: async () => undefined,
    async mend(id, asked, signal) {
      await refill(id, asked, signal);
      if (id.parts[BRAND] === undefined) return open(rung, id, asked, signal);
      await client.post(urlOf(id), new URLSearchParams(), parse, signal);
      return id;
    },
  };
  return rung;
}
