import { RegistrationRefusedError } from '@manyline/ports/carrier';
import type { RegistrationClient } from '../../registration-client.ts';
import { allDone } from '../all-done.ts';
import { findInPages } from './find-in-pages.ts';
import { describeEvaluation } from './reasons.ts';
import { assignedPage, type Bundle, bundle, bundlePage, evaluation, paper, paperPage } from './resources.ts';

export type BundlePlace = 'CustomerProfiles' | 'TrustProducts';
export type PaperPlace = 'EndUsers' | 'SupportingDocuments';

/** An end user or a supporting document, of which a bundle is made: found again by its name. */
export interface WantedPaper {
  name: string;
  type: string;
  attributes: Record<string, string>;
}

const ignore = () => undefined;

/** Trust Hub: bundles (customer profiles and trust products) and the papers in them, each made once. */
export function createBundles(client: RegistrationClient, url: string) {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);

  return {
    async find(place: BundlePlace, name: string, signal: AbortSignal): Promise<string | undefined> {
      const read = (json: unknown) => {
        const { results, meta } = bundlePage.parse(json);
        return { items: results, next: meta?.next_page_url };
      };
      const query = { FriendlyName: name };
      const isIt = (each: Bundle) => each.friendly_name === name;
      return (await findInPages(client, { url: `${url}/${place}`, query, read }, isIt, signal))?.sid;
    },

    create: async (
      place: BundlePlace,
      { name, email, policy }: { name: string; email: string; policy: string },
      signal: AbortSignal,
    ): Promise<string> => {
      const body = form({ FriendlyName: name, Email: email, PolicySid: policy });
      return (await client.post(`${url}/${place}`, body, (json) => bundle.parse(json), signal)).sid;
    },

    read: (place: BundlePlace, sid: string, signal: AbortSignal): Promise<Bundle> =>
      client.get(`${url}/${place}/${encodeURIComponent(sid)}`, {}, (json) => bundle.parse(json), signal),

    /** Makes it, or brings the one that is there up to date. */
    async keep(place: PaperPlace, { name, type, attributes }: WantedPaper, signal: AbortSignal): Promise<string> {
      const read = (json: unknown) => {
        const { results, meta } = paperPage.parse(json);
        return { items: results, next: meta?.next_page_url };
      };
      const Attributes = JSON.stringify(attributes);
      const isIt = (each: { friendly_name?: string | null | undefined }) => each.friendly_name === name;
      const found = await findInPages(client, { url: `${url}/${place}`, read }, isIt, signal);
      const to = found ? `${url}/${place}/${encodeURIComponent(found.sid)}` : `${url}/${place}`;
      const body = form(found ? { Attributes } : { FriendlyName: name, Type: type, Attributes });
      return (await client.post(to, body, (json) => paper.parse(json), signal)).sid;
    },

    /** Puts into a bundle what is not in it yet. */
    async assign(place: BundlePlace, sid: string, objects: readonly string[], signal: AbortSignal): Promise<void> {
      const to = `${url}/${place}/${encodeURIComponent(sid)}/EntityAssignments`;
      const { results } = await client.get(to, { PageSize: '50' }, (json) => assignedPage.parse(json), signal);
      const known = new Set(results.map(({ object_sid: object }) => object));
      const missing = objects.filter((object) => !known.has(object));
      await allDone(missing.map((object) => client.post(to, form({ ObjectSid: object }), ignore, signal)));
    },

    /** Has it looked through by their rules, then by them. @throws RegistrationRefusedError with what the rules miss */
    async submit(place: BundlePlace, sid: string, policy: string, signal: AbortSignal): Promise<void> {
      const to = `${url}/${place}/${encodeURIComponent(sid)}`;
      const read = (json: unknown) => evaluation.parse(json);
      const { status, results } = await client.post(`${to}/Evaluations`, form({ PolicySid: policy }), read, signal);
      if (status !== 'compliant')
        throw new RegistrationRefusedError(`${place}: ${status}`, describeEvaluation(results));
      await client.post(to, form({ Status: 'pending-review' }), ignore, signal);
    },
  };
}
