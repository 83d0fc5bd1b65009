import { createCarrierTwilio } from '@manyline/carrier-twilio/carrier-twilio';
import { sign } from '@manyline/carrier-twilio/signature';
import { compose } from '@manyline/server/compose';
import { readConfig } from '@manyline/server/config/config';
import { createLogger } from '@manyline/server/log';

/** An account at Twilio whose network is the benchmark: it calls us, and hears nothing of us. */

const CARRIER = 'twilio:bench';
/** By this address it knows us, whatever the port turns out to be. */
export const PUBLIC_URL = 'http://localhost:8080';
const AUTH_TOKEN = 'a token of benchmarks alone';
export const INCOMING_PATH = `/carrier/${CARRIER}/voice/incoming`;
/** The phone that was rung is busy: a forwarded call is over, and the next one is as the first. */
export const DIAL_ENDED_PATH = `/carrier/${CARRIER}/voice/dial-ended`;
const CREDIT = 1_000_000_000;

export const signCall = (fields: URLSearchParams, path = INCOMING_PATH): string =>
  sign(AUTH_TOKEN, `${PUBLIC_URL}${path}`, fields);

export const composeWithVendor = (environment: NodeJS.ProcessEnv) =>
  compose(readConfig(environment), {
    log: createLogger('error'),
    openCarrier: async (name) =>
      createCarrierTwilio({
        name,
        account: { kind: 'twilio', accountSid: `AC${'0'.repeat(32)}`, authToken: AUTH_TOKEN },
        webhookUrl: `${PUBLIC_URL}/carrier/${name}`,
        exchange: () => Promise.reject(new Error('there is no network here')),
        now: Date.now,
      }),
  });

export const numberOf = (index: number): string => `1201${String(5_550_000 + index)}`;

/** People with a number of the account and a phone: half of them have calls forwarded, the others take voicemails. */
export async function makeCallees(environment: NodeJS.ProcessEnv, count: number): Promise<void> {
  const world = await composeWithVendor(environment);
  const { accounts, ledger, numbers, voice } = world;
  const asked = { by: 'bench', note: 'a benchmark', whenUnsure: 'hold' } as const;
  await world.carrierAccounts.accounts.add(CARRIER, { any: 'credentials' }, asked);
  const capabilities = { sms: true, mms: true, voice: true };
  const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
  for (let index = 0; index < count; index += 1) {
    const number = numberOf(index);
    const phone = `202${String(5_550_000 + index)}`;
    const login = { platform: 'pingme', channel: 'phone', address: `1${phone}` } as const;
    const { account } = await accounts.service.findOrCreate({ ...login, telCode: '1', phone, language: 'en' });
    const { accountId } = account;
    const credit = { reference: 'bench', type: 'topUp', paid: CREDIT, gift: 0, from: 'topUp' } as const;
    await ledger.service.post({ kind: 'credit', accountId, ...credit, date: Date.now() });
    await numbers.service.addStock([{ number, source: CARRIER, type: 'other', capabilities, ...place }]);
    await numbers.service.give(accountId, { source: CARRIER, type: 'other', number });
    await voice.settings.set(accountId, index % 2 === 0 ? 'forward' : 'voicemail', true);
  }
  await world.stop();
}
