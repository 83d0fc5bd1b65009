import { DAY_MS } from '@manyline/domain/time';
import { RegistrationRefusedError } from '@manyline/ports/carrier';
import type { AskedRegistration, FiledRegistration } from '@manyline/ports/sender-registration';
import { describeSenderRegistration } from '@manyline/testkit/sender-registration-suite';
import { someLocalForm } from '@manyline/testkit/some-sender-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakeTwilio } from '../../testing/fake-twilio.ts';
import { makeMortal, registerToTheEnd } from '../../testing/mortal-registration.ts';

const NUMBER = '12015550123';
const soon = () => AbortSignal.timeout(5_000);

describeSenderRegistration(
  'signalwire, of long numbers,',
  async () => {
    const fake = await openFakeTwilio('signalwire', [NUMBER]);
    return {
      open: () => fake.open().registrations!,
      number: NUMBER,
      setTrouble(trouble) {
        fake.network.isAway = trouble === 'away';
        fake.network.refusal = { status: 422, code: 0 };
        fake.setTrouble(trouble === 'away' ? 'normal' : trouble);
      },
      decide: (outcome) => fake.campaignRegistry.decide(outcome),
      count: async () => fake.campaignRegistry.brands.length,
      takesAnother: true,
      close: fake.close,
    };
  },
  'local',
);

describe('10DLC of SignalWire', () => {
  let fake: Awaited<ReturnType<typeof openFakeTwilio>>;
  beforeEach(async () => {
    fake = await openFakeTwilio('signalwire', [NUMBER]);
  });
  afterEach(() => fake.close());
  const asked: AskedRegistration = {
    number: NUMBER,
    sender: 'local',
    key: '0193a1b2-0000-7000-8000-000000000001',
    since: 1_700_000_000_000,
    form: someLocalForm,
    pictureUrls: ['https://texts.example.com/media/opt-in/1'],
  };
  const registry = () => fake.open().registrations!;
  const books = () => fake.campaignRegistry;
  const read = async ({ carrierId }: FiledRegistration) =>
    (await registry().read(carrierId, soon())) as FiledRegistration;
  const proceed = ({ carrierId }: FiledRegistration) => registry().proceed!(carrierId, asked, soon());
  async function climb(steps: number): Promise<FiledRegistration> {
    let filed = await registry().file(asked, soon());
    for (let step = 0; step < steps; step += 1) {
      books().decide('approved');
      filed = await proceed(await read(filed));
    }
    return filed;
  }

  it('gets what its reference asks for, and the address to call about it', async () => {
    await climb(1);
    expect(books().brands[0]!.asked).toMatchObject({
      company_name: 'Wei Flowers',
      ein: '123456789',
      ein_issuing_country: 'United States',
      company_vertical: 'REAL_ESTATE',
      status_callback_url: `https://texts.example.com/carrier/twilio:main?registration=${asked.key}`,
    });
    expect(books().campaigns[0]!.asked).toMatchObject({
      name: `${asked.key}.${asked.since}`,
      sms_use_case: 'DELIVERY_NOTIFICATION',
      sample1: someLocalForm.sample,
      sample2: someLocalForm.secondSample,
      embedded_link: true,
      embedded_phone: false,
      message_flow: expect.stringContaining(asked.pictureUrls[0]!),
    });
  });

  it('goes brand by campaign by number, a step each time it is our turn, and no step twice', async () => {
    const filed = await registry().file(asked, soon());
    expect(filed.isOurTurn).toBeUndefined();
    books().decide('approved');
    const ready = await read(filed);
    expect(ready).toMatchObject({ state: 'reviewing', isOurTurn: true });
    await proceed(ready);
    const submitted = await proceed(ready);
    expect(books().campaigns).toHaveLength(1);
    books().decide('approved');
    const active = await read(submitted);
    expect(active.isOurTurn).toBe(true);
    await proceed(active);
    expect(await proceed(active)).toMatchObject({ state: 'reviewing' });
    expect(books().orders).toHaveLength(1);
    books().decide('approved');
    expect(await read(active)).toMatchObject({ state: 'reviewing' });
    books().decide('approved');
    expect(await read(active)).toMatchObject({ state: 'approved' });
    expect(await registry().find(asked, soon())).toMatchObject({ carrierId: active.carrierId, state: 'approved' });
  });

  it('says that a campaign was refused; mended, another is submitted under the same brand, once', async () => {
    const submitted = await climb(1);
    books().decide('rejected');
    expect(await read(submitted)).toMatchObject({
      state: 'rejected',
      said: expect.stringContaining('The campaign was not accepted (inactive).'),
      canAmend: true,
    });
    const mended = { ...asked, since: asked.since + 1 };
    const amend = () => registry().amend(submitted.carrierId, mended, soon());
    const first = await amend();
    expect(await amend()).toEqual(first);
    expect(first).toMatchObject({ state: 'reviewing', said: '' });
    expect([books().brands.length, books().campaigns.length]).toEqual([1, 2]);
    expect(await registry().find(mended, soon())).toMatchObject({ carrierId: first.carrierId });
  });

  it('whose number failed is waited for a day, as they try again; then it is taken off and ordered again', async () => {
    const ordered = await climb(2);
    books().decide('approved');
    books().decide('rejected');
    expect(await read(ordered)).toMatchObject({ state: 'reviewing' });
    fake.network.now = () => Date.now() + DAY_MS;
    expect(await read(ordered)).toMatchObject({ state: 'rejected', canAmend: true });
    expect(await registry().amend(ordered.carrierId, asked, soon())).toMatchObject({ state: 'reviewing' });
    expect([books().numbers.length, books().orders.length]).toEqual([0, 2]);
  });

  it('of an earlier holder of the number lets the number go', async () => {
    const ordered = await climb(2);
    books().decide('approved');
    await registry().file({ ...asked, key: asked.key.replace(/1$/, '2'), replaces: ordered.carrierId }, soon());
    expect(books().numbers).toEqual([]);
    expect(books().brands).toHaveLength(2);
  });

  it('is found behind many others', async () => {
    fake.network.pageSize = 2;
    for (let count = 0; count < 5; count += 1)
      await registry().file({ ...asked, key: `0193a1b2-0000-7000-8000-00000000010${count}` }, soon());
    const filed = await registry().file(asked, soon());
    expect(await registry().find(asked, soon())).toMatchObject({ carrierId: filed.carrierId });
  });

  it('calls about it unsigned: the key in the address says only that there is news', async () => {
    await registry().file(asked, soon());
    books().decide('approved');
    expect(fake.open().readWebhook(fake.webhooks[0]!)).toMatchObject({ events: [], registrations: [asked.key] });
  });

  it('dies at any call that makes something: another goes on, and nothing is made or paid for twice', async () => {
    let deaths = 0;
    for (let calls = 1; ; calls += 1) {
      await fake.close();
      fake = await openFakeTwilio('signalwire', [NUMBER]);
      const { exchange, hasDied } = makeMortal(fake.exchange, calls);
      const mortal = fake.open({ exchange }).registrations!;
      const live = () => ({ registry: hasDied() ? registry() : mortal, decide: () => books().decide('approved') });
      const filed = await registerToTheEnd(live, asked);
      expect(filed, `${calls} calls`).toMatchObject({ state: 'approved' });
      expect([books().brands.length, books().campaigns.length, books().numbers.length]).toEqual([1, 1, 1]);
      expect([books().orders.length, fake.faults], `${calls} calls`).toEqual([1, []]);
      if (!hasDied()) break;
      deaths += 1;
    }
    expect(deaths).toBe(3);
  });

  it.each(['soleProprietor', 'publicCompany'] as const)(
    'says of a %s that it is registered another way',
    async (businessType) => {
      const refused = await registry()
        .file({ ...asked, form: { ...someLocalForm, businessType } }, soon())
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(RegistrationRefusedError);
      expect(books().brands).toEqual([]);
    },
  );
});
