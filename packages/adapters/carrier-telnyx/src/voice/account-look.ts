import type { CarrierFinding } from '@manyline/ports/carrier';
import { z } from 'zod';
import { toStepUrl } from './steps.ts';

export interface CallsLookDeps {
  get<T>(path: string, read: (json: unknown) => T, signal: AbortSignal): Promise<T>;
  /** The TeXML application that is to call us. */
  application: string | undefined;
  webhookUrl: string;
}

const PLACE = 'portal.telnyx.com, "Voice", "TeXML applications"';
const NAMED_MAX = 5;

const applicationPage = z.object({
  data: z.object({
    friendly_name: z.string().nullish(),
    active: z.boolean().nullish(),
    voice_url: z.string().nullish(),
    voice_method: z.string().nullish(),
    status_callback: z.string().nullish(),
    status_callback_method: z.string().nullish(),
  }),
});
type Application = z.infer<typeof applicationPage>['data'];

/** The faults that an operator would look for when no call comes in. */
export function createCallsLook({ get, application, webhookUrl }: CallsLookDeps) {
  function judge(found: Application): string | undefined {
    const wanted = toStepUrl(webhookUrl, 'incoming');
    const end = toStepUrl(webhookUrl, 'ended');
    if (found.voice_url !== wanted || !isPost(found.voice_method))
      return `does not call ${wanted} by POST: set it as its voice URL`;
    if (found.status_callback !== end || !isPost(found.status_callback_method))
      return `does not tell ${end} by POST when a call ends: set it as its status callback`;
    return found.active === false ? 'is switched off' : undefined;
  }

  return async (
    numbers: readonly { phone_number: string; connection_id?: string | null | undefined }[],
    signal: AbortSignal,
  ): Promise<CarrierFinding[]> => {
    if (application === undefined) {
      const said = `calls do not reach us; if you sell any, make an application at ${PLACE} and give its id as texmlApplication`;
      return [{ about: 'webhook', isGood: undefined, said }];
    }
    const path = `/texml_applications/${encodeURIComponent(application)}`;
    const { data } = await get(path, (json) => applicationPage.parse(json), signal);
    const fault = judge(data);
    const name = `TeXML application "${data.friendly_name ?? application}"`;
    const said = fault === undefined ? `${name} calls us` : `${name} ${fault} (${PLACE})`;
    const astray = numbers.filter((each) => each.connection_id !== application);
    const named = astray.slice(0, NAMED_MAX).map((each) => each.phone_number);
    const more = `calls to ${named.join(', ')} do not reach us: put them into ${name}`;
    const about = { about: 'webhook', isGood: fault === undefined, said } as const;
    return astray.length === 0 ? [about] : [about, { about: 'numbers', isGood: false, said: more }];
  };
}

const isPost = (method: string | null | undefined) => (method ?? 'POST').toUpperCase() === 'POST';
