import type { Environment } from '../../../config/config.ts';
import { OWN, openVendorWorld } from '../../delivery/testing/vendor-world.ts';
import { createCallees } from '../callees.repository.ts';

export const callVendors = ['twilio', 'signalwire', 'telnyx'] as const;

/** A vendor with a telephone company, whose webhooks come to the whole product, and an account that holds its number. */
export async function openVendorCalls(kind: (typeof callVendors)[number], env: Environment = {}) {
  const world = await openVendorWorld(kind, env);
  const { voice, network } = world.fake as Extract<typeof world.fake, { voice: unknown }>;
  const get = async (url: string) => {
    const { pathname, search } = new URL(url, 'http://127.0.0.1');
    const answer = await world.http.inject({ method: 'GET', url: `${pathname}${search}` });
    if (answer.statusCode !== 200) throw new Error(`${pathname} was answered with ${answer.statusCode}`);
    return answer.rawPayload;
  };
  network.reach = (time) => {
    world.clock.aheadMs = Math.max(world.clock.aheadMs, time - Date.now());
  };
  voice.network.deliver = async (raw) => {
    const { statusCode, headers, payload } = await world.post(raw);
    return { status: statusCode, contentType: String(headers['content-type']), body: payload };
  };
  voice.network.readSound = get;
  const wei = await world.signIn({ credit: '100', verified: true, numberType: 'none' });
  const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
  const capabilities = { sms: true, mms: true, voice: true };
  await world.numbers.service.addStock([{ number: OWN, source: world.name, type: 'other', capabilities, ...place }]);
  await world.numbers.service.give(wei.accountId, { source: world.name, type: 'other', number: OWN });
  const callee = await createCallees(world.kit.db).find(OWN, OWN);
  return { ...world, wei, company: voice.company, get, phone: `${callee?.telCode}${callee?.phone}` };
}
