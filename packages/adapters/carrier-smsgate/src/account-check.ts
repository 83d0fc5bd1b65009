import { createHash } from 'node:crypto';
import type { CarrierClient } from '@manyline/outbound/carrier-client';
import { describeFailure } from '@manyline/outbound/carrier-findings';
import type { CarrierFinding } from '@manyline/ports/carrier';
import { z } from 'zod';

export interface AccountCheckDeps {
  client: CarrierClient;
  url: string;
  webhookUrl: string;
}

/** Pictures that came in are fetched from the phone's own list: as a webhook they would be too large. */
const EVENTS = ['sms:received', 'sms:sent', 'sms:delivered', 'sms:failed'] as const;

const health = z.object({
  status: z.string().nullish(),
  version: z.string().nullish(),
  checks: z
    .record(z.string(), z.object({ observedValue: z.number().nullish(), status: z.string().nullish() }))
    .nullish(),
});
type Health = z.infer<typeof health>;
const webhooks = z.array(z.object({ event: z.string(), url: z.string() }));

const NOT_CHARGING = 0;
/** Of the app's words for how the phone is connected. */
const FAILED = 'messages:failed';

/** The faults that an operator would look for with the phone in hand. Where it does not call us, it is told to. */
export function createAccountCheck({ client, url, webhookUrl }: AccountCheckDeps) {
  const get = <T>(path: string, schema: z.ZodType<T>, signal: AbortSignal) =>
    client.ask({ what: 'check', method: 'GET', url: `${url}${path}`, read: (json) => schema.parse(json) }, signal);

  async function lookAtHealth(signal: AbortSignal): Promise<CarrierFinding[]> {
    const found = await get('/health', health, signal);
    return [
      { about: 'reach', isGood: true, said: `the app answers, version ${found.version ?? 'unknown'}` },
      ...describeBattery(found),
      ...describeSending(found),
    ];
  }

  /** An id of its own for each event of ours at this address: to set it again changes nothing. */
  async function register(event: string, signal: AbortSignal) {
    const id = createHash('sha256').update(`${event} ${webhookUrl}`).digest('hex').slice(0, 32);
    const body = JSON.stringify({ id, url: webhookUrl, event });
    const headers = { 'content-type': 'application/json' };
    await client.do(
      { what: 'register', method: 'POST', url: `${url}/webhooks`, headers, body, read: () => undefined },
      signal,
    );
  }

  async function lookAtWebhooks(signal: AbortSignal): Promise<CarrierFinding[]> {
    if (!/^https:|^http:\/\/127\.0\.0\.1[:/]/.test(webhookUrl)) {
      const said = `the app calls https addresses alone, and ${webhookUrl} is none: set PUBLIC_URL to one`;
      return [{ about: 'webhook', isGood: false, said }];
    }
    const set = await get('/webhooks', webhooks, signal);
    const missing = EVENTS.filter((event) => !set.some((each) => each.event === event && each.url === webhookUrl));
    for (const event of missing) await register(event, signal);
    const told = missing.length > 0 ? `, since now for ${missing.join(', ')}` : '';
    return [{ about: 'webhook', isGood: true, said: `it calls us at ${webhookUrl}${told}` }];
  }

  async function lookAtInbox(signal: AbortSignal): Promise<CarrierFinding[]> {
    await get('/inbox?limit=1&includeAttachments=true', z.array(z.unknown()), signal);
    return [{ about: 'numbers', isGood: true, said: 'its inbox can be read: what is missed is fetched' }];
  }

  return async (signal: AbortSignal): Promise<CarrierFinding[]> => {
    const where = 'take user name and password from the app, "Home", "Local server"';
    const found: CarrierFinding[] = [];
    for (const look of [lookAtHealth, lookAtWebhooks, lookAtInbox]) {
      try {
        found.push(...(await look(signal)));
      } catch (error) {
        const finding = describeFailure(error, where);
        const isOld = look === lookAtInbox && finding.about === 'account';
        const said = 'this version has no inbox to read, so what is missed is lost: update the app';
        found.push(isOld ? { about: 'numbers', isGood: false, said } : finding);
        // Nobody is there, or nobody lets us in: the rest would say the same.
        if (finding.about !== 'account') break;
      }
    }
    const said = 'the first webhook shows whether the signing key is right, and the phone’s clock';
    return [...found, { about: 'signature', isGood: undefined, said }];
  };
}

function describeBattery({ checks }: Health): CarrierFinding[] {
  const level = checks?.['battery:level'];
  if (level?.observedValue === undefined || level.observedValue === null) return [];
  const isCharging = (checks?.['battery:charging']?.observedValue ?? NOT_CHARGING) !== NOT_CHARGING;
  const isGood = isCharging || !['warn', 'fail'].includes(level.status ?? '');
  const said = `battery ${level.observedValue} percent, ${isCharging ? 'charging' : 'not charging'}`;
  return [{ about: 'account', isGood, said: isGood ? said : `${said}: plug it in` }];
}

function describeSending({ checks }: Health): CarrierFinding[] {
  const failed = checks?.[FAILED];
  if (!failed?.observedValue) return [];
  const isGood = failed.status !== 'fail';
  const more = isGood ? '' : ', and none went out: look at its SIM card, its credit and its signal';
  return [{ about: 'account', isGood, said: `${failed.observedValue} texts failed within the last hour${more}` }];
}
