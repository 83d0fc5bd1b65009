import type { NumberSource } from '@manyline/ports/number-source';
import { describeNumberSource } from '@manyline/testkit/number-source-suite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts, WEBHOOK_URL } from './testing/fake-account.ts';
import { openFakeTwilio } from './testing/fake-twilio.ts';

const features = { sms: true, mms: true, voice: true };
const search = { country: 'US', line: 'local' as const, areaCode: '201', features, limit: 20 };
const soon = () => AbortSignal.timeout(5_000);
const asked = { number: '12015554000', key: '0193a1b2-0000-7000-8000-000000000001', since: 0 };
const SERVICE = `MG${'0123456789abcdef'.repeat(2)}`;

for (const kind of ['twilio', 'signalwire'] as const)
  describeNumberSource(kind, async () => {
    const fake = await openFakeTwilio(kind, []);
    return {
      open: () => fake.open().numbers!,
      search,
      setTrouble(trouble) {
        fake.network.isAway = trouble === 'away';
        fake.network.refusal = { status: 400, code: 21422 };
        fake.setTrouble(trouble === 'away' ? 'normal' : trouble);
      },
      settle: async () => {},
      async misdirect(number) {
        fake.own.find((each) => each.number === number)!.smsUrl = 'https://others.example/hooks';
      },
      close: fake.close,
    };
  });

describe('numbers of Twilio', () => {
  let fake: Awaited<ReturnType<typeof openFakeTwilio>>;
  let shop: NumberSource;
  beforeEach(async () => {
    fake = await openFakeTwilio('twilio', []);
    shop = fake.open().numbers!;
  });
  afterEach(() => fake.close());

  it('are asked for by what they must be able to, and without papers', async () => {
    await shop.search(search, soon());
    expect(fake.requests[0]!.path).toContain('/AvailablePhoneNumbers/US/Local.json');
    expect(Object.fromEntries(fake.requests[0]!.query)).toEqual({
      AreaCode: '201',
      SmsEnabled: 'true',
      MmsEnabled: 'true',
      VoiceEnabled: 'true',
      ExcludeAllAddressRequired: 'true',
      PageSize: '20',
    });
  });

  it('call us from the moment in which they are bought, and carry our key', async () => {
    await shop.order(asked, soon());
    const calls = { voiceUrl: `${WEBHOOK_URL}/voice/incoming`, statusCallback: `${WEBHOOK_URL}/voice/ended` };
    expect(fake.own).toMatchObject([{ number: asked.number, smsUrl: WEBHOOK_URL, ...calls }]);
    expect(fake.own[0]!.friendlyName).toContain(asked.key);
  });

  it('whose calls go elsewhere are astray, until they are configured', async () => {
    await shop.order(asked, soon());
    const callsUs = async () => (await Array.fromAsync(shop.list(soon()))).flat().map((held) => held.callsUs);
    expect(await callsUs()).toEqual([true]);
    fake.own[0]!.voiceUrl = 'https://others.example/hooks';
    expect(await callsUs()).toEqual([false]);
    await shop.configure(asked.number, soon());
    expect(await callsUs()).toEqual([true]);
  });

  it.each([21613, 21631, 21649, 21651])('that want papers (%i) say so, and are not bought', async (code) => {
    fake.network.refusal = { status: 400, code };
    fake.setTrouble('refuse');
    expect(await shop.order(asked, soon())).toMatchObject({ state: 'needs' });
  });

  it('that it does not sell at all are refused, and a wrong key is the operator’s', async () => {
    await expect(shop.search({ ...search, country: 'KP' }, soon())).rejects.toMatchObject({
      name: 'CarrierRefusedError',
    });
    fake.network.isKeyGood = false;
    await expect(shop.order(asked, soon())).rejects.toMatchObject({ needsOperator: true });
  });

  it('are listed page by page', async () => {
    fake.network.pageSize = 2;
    for (let ending = 0; ending < 5; ending += 1) await shop.order({ ...asked, number: `1201555400${ending}` }, soon());
    const sizes: number[] = [];
    for await (const page of shop.list(soon())) sizes.push(page.length);
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('of an account with a messaging service are put into it, once', async () => {
    const account = { ...accounts.twilio, messagingService: SERVICE };
    const serving = fake.open({ account }).numbers!;
    await serving.order(asked, soon());
    expect(fake.members).toEqual(new Set([fake.own[0]!.sid]));
    expect(await serving.find(asked, soon())).toEqual({ state: 'active' });
    expect(fake.requests.filter(({ method, path }) => method === 'POST' && path.includes('/Services/'))).toHaveLength(
      1,
    );
    // One that was bought before somebody died is put into it when it is found.
    fake.members.clear();
    expect(await serving.find(asked, soon())).toEqual({ state: 'active' });
    expect(fake.members.size).toBe(1);
  });

  it('are not sold by an account of SignalWire with a messaging service, which cannot be told of them', async () => {
    const other = await openFakeTwilio('signalwire', []);
    const account = { ...accounts.signalwire, messagingService: SERVICE };
    expect(other.open({ account }).numbers).toBeUndefined();
    await other.close();
  });
});
