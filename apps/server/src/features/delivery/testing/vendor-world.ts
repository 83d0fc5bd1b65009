import { openFakeGateway } from '@manyline/carrier-http/testing/fake-gateway';
import { openFakeSmsgate } from '@manyline/carrier-smsgate/testing/fake-smsgate';
import { openFakeTelnyx } from '@manyline/carrier-telnyx/testing/fake-telnyx';
import { openFakeTwilio } from '@manyline/carrier-twilio/testing/fake-twilio';
import { createOutboundClient, type OutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier, RawWebhook } from '@manyline/ports/carrier';
import type { Environment } from '../../../config/config.ts';
import { openWorld } from '../../../testing/world.ts';

export type VendorKind = keyof typeof fakes;
export type VendorWorld = Awaited<ReturnType<typeof openVendorWorld>>;

export const OWN = '14045550190';
export const PHONE = '12025550141';
const fakes = {
  twilio: (webhookUrl: string) => openFakeTwilio('twilio', [OWN], webhookUrl),
  signalwire: (webhookUrl: string) => openFakeTwilio('signalwire', [OWN], webhookUrl),
  telnyx: (webhookUrl: string) => openFakeTelnyx([OWN], { webhookUrl, sells: true }),
  smsgate: (webhookUrl: string) => openFakeSmsgate([OWN], { webhookUrl }),
  http: (webhookUrl: string) => openFakeGateway([OWN], { webhookUrl }),
};
const BY = { by: 'test', note: 'a test' };

/**
 * One installation with an account at a vendor, added as operators do, and the vendor's network played over real connections.
 * `forHolders`: the account is one at which holders register their long numbers.
 */
export async function openVendorWorld(
  kind: VendorKind,
  env: Environment = {},
  { forHolders = false, started = true } = {},
) {
  const name = `${kind}:main`;
  const webhookUrl = `http://127.0.0.1:0/carrier/${name}`;
  const fake = await fakes[kind](webhookUrl);
  /** How long an answer of the vendor is waited for, at most. */
  const patience = { ms: Number.POSITIVE_INFINITY };
  const outbound = createOutboundClient({ isAllowed: () => true, keepsConnections: true });
  const exchange: OutboundClient['exchange'] = (url, asked, limits) =>
    outbound.exchange(url, asked, { ...limits, timeoutMs: Math.min(limits.timeoutMs, patience.ms) });
  const openCarrier = async (account: string): Promise<Carrier> => {
    const open = forHolders && 'openForHolders' in fake ? fake.openForHolders : fake.open;
    return open({ name: account, exchange });
  };
  const world = await openWorld({ openCarrier, env, started });
  fake.network.now = () => Date.now() + world.clock.aheadMs;
  const accounts = world.carrierAccounts.accounts;
  await accounts.add(name, { any: 'credentials' }, { ...BY, whenUnsure: 'hold' });
  let told = 0;

  const post = ({ url, headers, body }: RawWebhook) => {
    const { pathname, search } = new URL(url);
    return world.http.inject({ method: 'POST', url: `${pathname}${search}`, payload: body, headers });
  };

  /** The network calls us with what it has to tell. */
  async function tell() {
    const raws = fake.webhooks.slice(told);
    told = fake.webhooks.length;
    for (const raw of raws) {
      const { statusCode } = await post(raw);
      if (statusCode !== 200) throw new Error(`a webhook was answered with ${statusCode}`);
    }
    await world.intake.service.idle();
  }

  /** An account with the number that belongs to the vendor's. */
  async function openHolder() {
    const account = await world.signIn();
    const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
    const capabilities = { sms: true, mms: true, voice: true };
    await world.numbers.service.addStock([{ number: OWN, source: name, type: 'other', capabilities, ...place }]);
    await world.numbers.service.give(account.accountId, { source: name, type: 'other', number: OWN });
    const live = await account.socket();
    return {
      ...account,
      live,
      async send(words: string) {
        const text = account.toText(PHONE, words, { fromNumber: OWN });
        const ack = await live.send(text);
        if (ack.status !== 0) throw new Error(`not sent: ${JSON.stringify(ack)}`);
        return text;
      },
      hasState: (smsId: string, state: string) =>
        live.heard.states.some((heard) => heard.smsId === smsId && heard.state === state),
      stored: async () => (await live.catchUp(0)).messages.map(({ text }) => text),
    };
  }

  return {
    ...world,
    name,
    fake,
    patience,
    openCarrier,
    /** Accounts of people, beside those at carriers. */
    holders: world.accounts,
    accounts,
    by: BY,
    post,
    tell,
    openHolder,
    /** The texts that the network took. */
    taken: () => fake.books.map((each) => ('body' in each ? each.body : each.text)),
    async close() {
      await world.close();
      await fake.close();
    },
  };
}
