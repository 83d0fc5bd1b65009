import type { CarrierClient } from '@manyline/outbound/carrier-client';
import { describeAddress, describeFailure } from '@manyline/outbound/carrier-findings';
import type { CarrierFinding } from '@manyline/ports/carrier';
import { z } from 'zod';
import { createCallsLook } from './voice/account-look.ts';

export interface AccountCheckDeps {
  client: CarrierClient;
  apiUrl: string;
  webhookUrl: string;
  application: string | undefined;
}

const KEY = 'portal.telnyx.com, "API Keys"';
const PROFILE = 'portal.telnyx.com, "Messaging", the profile, "Inbound": webhook URL, API version 2';
const NUMBERS_MAX = 250;
const NAMED_MAX = 5;
const COUNTRIES_NAMED_MAX = 20;

const balancePage = z.object({ data: z.object({ available_credit: z.string(), currency: z.string() }) });
const numberPage = z.object({
  data: z.array(
    z.object({
      phone_number: z.string(),
      status: z.string(),
      messaging_profile_id: z.string().nullish(),
      connection_id: z.string().nullish(),
    }),
  ),
});
const profilePage = z.object({
  data: z.object({
    name: z.string().nullish(),
    enabled: z.boolean().nullish(),
    webhook_url: z.string().nullish(),
    webhook_api_version: z.string().nullish(),
    /** Two letters each, or `*`. */
    whitelisted_destinations: z.array(z.string()).nullish(),
  }),
});

/** The faults that an operator would look for when no text goes out or comes in. */
export function createAccountCheck({ client, apiUrl, webhookUrl, application }: AccountCheckDeps) {
  const get = <T>(path: string, read: (json: unknown) => T, signal: AbortSignal) =>
    client.ask({ what: 'check', method: 'GET', url: `${apiUrl}${path}`, read }, signal);

  const lookAtCalls = createCallsLook({ get, application, webhookUrl });

  async function lookAtBalance(signal: AbortSignal): Promise<CarrierFinding[]> {
    const { data } = await get('/balance', (json) => balancePage.parse(json), signal);
    const isGood = Number(data.available_credit) > 0;
    const more = isGood ? '' : ': texts are refused, add money';
    return [{ about: 'balance', isGood, said: `${data.available_credit} ${data.currency}${more}` }];
  }

  async function lookAtProfile(id: string, signal: AbortSignal): Promise<CarrierFinding[]> {
    const path = `/messaging_profiles/${encodeURIComponent(id)}`;
    const { data } = await get(path, (json) => profilePage.parse(json), signal);
    const name = data.name ?? id;
    const isOurs = data.webhook_url === webhookUrl && data.webhook_api_version === '2';
    const isGood = isOurs && data.enabled !== false;
    const wrong = isOurs ? 'is switched off' : `does not call ${webhookUrl}: set it at ${PROFILE}`;
    const webhook = {
      about: 'webhook' as const,
      isGood,
      said: `messaging profile "${name}" ${isGood ? 'calls us' : wrong}`,
    };
    return [webhook, ...describeCountries(name, data.whitelisted_destinations)];
  }

  async function lookAtNumbers(signal: AbortSignal): Promise<CarrierFinding[]> {
    const path = `/phone_numbers?${new URLSearchParams({ 'page[size]': String(NUMBERS_MAX) })}`;
    const { data: numbers } = await get(path, (json) => numberPage.parse(json), signal);
    const active = numbers.filter(({ status }) => status === 'active');
    if (active.length === 0) return [{ about: 'numbers', isGood: false, said: 'no number there is active: buy one' }];
    const silent = active.filter((each) => !each.messaging_profile_id);
    const named = silent.slice(0, NAMED_MAX).map((each) => each.phone_number);
    const fault = `: ${named.join(', ')} have no messaging profile, so they cannot text`;
    const said = `${active.length} active${silent.length > 0 ? fault : ', all with a messaging profile'}`;
    const profiles = new Set(active.map((each) => each.messaging_profile_id).filter((id) => typeof id === 'string'));
    const looks = [...profiles].slice(0, NAMED_MAX).map((id) => lookAtProfile(id, signal));
    const calls = await lookAtCalls(active, signal);
    return [{ about: 'numbers', isGood: silent.length === 0, said }, ...(await Promise.all(looks)).flat(), ...calls];
  }

  return async (signal: AbortSignal): Promise<CarrierFinding[]> => {
    const outcomes = await Promise.allSettled([lookAtNumbers(signal), lookAtBalance(signal)]);
    const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    const signing: CarrierFinding = {
      about: 'signature',
      isGood: undefined,
      said: `the first webhook shows whether the public key is right; it is at ${KEY}, "Public Key"`,
    };
    const failure = failed ? [describeFailure(failed.reason, `take it from ${KEY}`)] : [];
    return [...failure, ...found, describeAddress(webhookUrl), signing];
  };
}

/** Texts to a country that is not in the list are refused. Older profiles have none, and tell nothing. */
function describeCountries(profile: string, countries: readonly string[] | null | undefined): CarrierFinding[] {
  if (!countries) return [];
  const about = 'permission' as const;
  if (countries.includes('*'))
    return [{ about, isGood: true, said: `messaging profile "${profile}" may text all countries` }];
  const named = countries.slice(0, COUNTRIES_NAMED_MAX).join(', ');
  const more = countries.length > COUNTRIES_NAMED_MAX ? ` and ${countries.length - COUNTRIES_NAMED_MAX} more` : '';
  const others = 'texts to others are refused as not allowed: portal.telnyx.com, "Messaging", the profile, "Outbound"';
  const may = countries.length === 0 ? 'no country' : `${named}${more}`;
  return [{ about, isGood: countries.length > 0, said: `messaging profile "${profile}" may text ${may}; ${others}` }];
}
