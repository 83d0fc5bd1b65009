import { RegistrationRefusedError } from '@manyline/ports/carrier';
import type { AskedRegistration, FiledRegistration } from '@manyline/ports/sender-registration';
import { describeSenderRegistration } from '@manyline/testkit/sender-registration-suite';
import { someLocalForm } from '@manyline/testkit/some-sender-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakeTelnyx, WEBHOOK_URL } from './testing/fake-telnyx.ts';

const NUMBER = '12015550123';
const soon = () => AbortSignal.timeout(5_000);

describeSenderRegistration(
  'telnyx, of long numbers,',
  async () => {
    const fake = await openFakeTelnyx([NUMBER]);
    return {
      open: () => fake.open().registrations!,
      number: NUMBER,
      setTrouble(trouble) {
        fake.network.isAway = trouble === 'away';
        fake.localRegistrations.settings.refuses = trouble === 'refuse';
        fake.setTrouble(trouble === 'takeAndDie' ? trouble : 'normal');
      },
      decide: (outcome, reason) => fake.localRegistrations.decide(outcome, reason),
      count: async () => fake.localRegistrations.brands.length,
      close: fake.close,
    };
  },
  'local',
);

describe('10DLC of Telnyx', () => {
  let fake: Awaited<ReturnType<typeof openFakeTelnyx>>;
  beforeEach(async () => {
    fake = await openFakeTelnyx([NUMBER]);
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
  const read = async ({ carrierId }: FiledRegistration) =>
    (await registry().read(carrierId, soon())) as FiledRegistration;
  const proceed = ({ carrierId }: FiledRegistration) => registry().proceed!(carrierId, asked, soon());
  const { decide, brands, campaigns, numbers } = {
    decide: (outcome: 'approved' | 'rejected', said?: string) => fake.localRegistrations.decide(outcome, said),
    brands: () => fake.localRegistrations.brands,
    campaigns: () => fake.localRegistrations.campaigns,
    numbers: () => fake.localRegistrations.numbers,
  };
  async function toCampaign(): Promise<FiledRegistration> {
    const filed = await registry().file(asked, soon());
    decide('approved');
    return proceed(await read(filed));
  }

  it('gets what its types ask for, and the address to call about it', async () => {
    await toCampaign();
    expect(brands()[0]!.asked).toMatchObject({
      companyName: 'Wei Flowers',
      ein: '123456789',
      vertical: 'REAL_ESTATE',
      webhookURL: `${WEBHOOK_URL}?registration=${asked.key}`,
    });
    expect(campaigns()[0]!.asked).toMatchObject({
      usecase: 'DELIVERY_NOTIFICATION',
      sample1: someLocalForm.sample,
      sample2: someLocalForm.secondSample,
      embeddedLink: true,
      embeddedPhone: false,
      referenceId: `${asked.key}.${asked.since}`,
      messageFlow: expect.stringContaining(asked.pictureUrls[0]!),
    });
  });

  it('goes brand by campaign by number, a step each time it is our turn, and no step twice', async () => {
    const filed = await registry().file(asked, soon());
    expect(filed).toMatchObject({ state: 'reviewing' });
    expect(filed.isOurTurn).toBeUndefined();
    decide('approved');
    const registered = await read(filed);
    expect(registered).toMatchObject({ state: 'reviewing', isOurTurn: true });
    // Two processes at once, or one that died before it wrote down the first.
    await proceed(registered);
    const submitted = await proceed(registered);
    expect([submitted.state, campaigns().length]).toEqual(['reviewing', 1]);
    decide('approved');
    const ready = await read(submitted);
    expect(ready.isOurTurn).toBe(true);
    await proceed(ready);
    expect(await proceed(ready)).toMatchObject({ state: 'reviewing' });
    expect(numbers()).toMatchObject([{ phoneNumber: `+${NUMBER}`, campaignId: campaigns()[0]!.campaignId }]);
    decide('approved');
    expect(await read(ready)).toMatchObject({ state: 'approved' });
    expect(brands()).toHaveLength(1);
  });

  it('says why a campaign was refused; mended, another takes its place under the same brand, once', async () => {
    const submitted = await toCampaign();
    decide('rejected', 'The call to action does not name the brand.');
    expect(await read(submitted)).toMatchObject({
      state: 'rejected',
      said: 'The call to action does not name the brand.',
      canAmend: true,
    });
    const [before] = campaigns();
    const mended = {
      ...asked,
      since: asked.since + 1,
      form: { ...someLocalForm, optIn: `${someLocalForm.optIn} Twice.` },
    };
    const amend = () => registry().amend(submitted.carrierId, mended, soon());
    const first = await amend();
    expect(await amend()).toEqual(first);
    expect(first).toMatchObject({ state: 'reviewing', said: '' });
    expect(first.carrierId).not.toBe(submitted.carrierId);
    expect(campaigns()).toHaveLength(1);
    expect(campaigns()[0]!.campaignId).not.toBe(before!.campaignId);
    expect(brands()).toHaveLength(1);
    expect(await registry().find(mended, soon())).toMatchObject({ carrierId: first.carrierId });
  });

  it('whose business could not be verified is changed, and looked at again', async () => {
    const filed = await registry().file(asked, soon());
    Object.assign(brands()[0]!, { status: 'OK', identityStatus: 'UNVERIFIED', failureReasons: 'EIN and name differ.' });
    expect(await read(filed)).toMatchObject({ state: 'rejected', said: 'EIN and name differ.' });
    const form = { ...someLocalForm, registrationNumber: '98-7654321' };
    expect(await registry().amend(filed.carrierId, { ...asked, form }, soon())).toMatchObject({ state: 'reviewing' });
    expect(brands()).toMatchObject([{ status: 'REGISTRATION_PENDING', asked: { ein: '987654321' } }]);
  });

  it('of an earlier holder of the number ends with its campaign, which costs money every month', async () => {
    const submitted = await toCampaign();
    decide('approved');
    await proceed(await read(submitted));
    await registry().file({ ...asked, key: asked.key.replace(/1$/, '2'), replaces: submitted.carrierId }, soon());
    expect([numbers(), campaigns()]).toEqual([[], []]);
    expect(brands()).toHaveLength(2);
  });

  it.each(['soleProprietor', 'publicCompany'] as const)(
    'says of a %s that it is registered another way',
    async (type) => {
      const form = { ...someLocalForm, businessType: type };
      const refused = await registry()
        .file({ ...asked, form }, soon())
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(RegistrationRefusedError);
      expect((refused as RegistrationRefusedError).said).toMatch(/write to support/);
      expect(brands()).toEqual([]);
    },
  );

  it('is found in a list of many brands of one name', async () => {
    fake.localRegistrations.settings.pageSize = 50;
    for (let count = 0; count < 51; count += 1)
      await registry().file(
        { ...asked, key: `0193a1b2-0000-7000-8000-0000000001${String(count).padStart(2, '0')}` },
        soon(),
      );
    const filed = await registry().file(asked, soon());
    expect(await registry().find(asked, soon())).toMatchObject({ carrierId: filed.carrierId });
  });
});
