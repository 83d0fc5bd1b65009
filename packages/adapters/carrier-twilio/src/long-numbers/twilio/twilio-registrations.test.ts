import { RegistrationRefusedError } from '@manyline/ports/carrier';
import type { AskedRegistration, FiledRegistration } from '@manyline/ports/sender-registration';
import { describeSenderRegistration } from '@manyline/testkit/sender-registration-suite';
import { someLocalForm } from '@manyline/testkit/some-sender-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PRIMARY } from '../../testing/fake-account.ts';
import { openFakeTwilio } from '../../testing/fake-twilio.ts';
import { makeMortal, registerToTheEnd } from '../../testing/mortal-registration.ts';

const NUMBER = '12015550123';
const soon = () => AbortSignal.timeout(5_000);

describeSenderRegistration(
  'twilio, of long numbers,',
  async () => {
    const fake = await openFakeTwilio('twilio', [NUMBER]);
    return {
      open: () => fake.openForHolders().registrations!,
      number: NUMBER,
      setTrouble(trouble) {
        fake.network.isAway = trouble === 'away';
        fake.network.refusal = { status: 400, code: 22101 };
        fake.setTrouble(trouble === 'away' ? 'normal' : trouble);
      },
      decide: (outcome, said) => fake.longNumbers.decideLong(outcome, said),
      count: async () => fake.longNumbers.profiles.length,
      close: fake.close,
    };
  },
  'local',
);

describe('10DLC of Twilio', () => {
  let fake: Awaited<ReturnType<typeof openFakeTwilio>>;
  beforeEach(async () => {
    fake = await openFakeTwilio('twilio', [NUMBER]);
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
  const registry = () => fake.openForHolders().registrations!;
  const books = () => fake.longNumbers;
  const read = async ({ carrierId }: FiledRegistration) =>
    (await registry().read(carrierId, soon())) as FiledRegistration;
  const proceed = ({ carrierId }: FiledRegistration) => registry().proceed!(carrierId, asked, soon());
  const business = () =>
    books().papers.EndUsers.find(({ type }) => type === 'customer_profile_business_information')!.attributes;
  const counts = () => [
    books().profiles.length,
    books().trustProducts.length,
    books().brands.length,
    books().longCampaigns.length,
    books().members().length,
  ];
  /** Until the vendor has so many of its steps to decide about. */
  async function climb(steps: number, form = someLocalForm): Promise<FiledRegistration> {
    let filed = await registry().file({ ...asked, form }, soon());
    for (let step = 0; step < steps; step += 1) {
      books().decideLong('approved');
      const { carrierId } = await read(filed);
      filed = await registry().proceed!(carrierId, { ...asked, form }, soon());
    }
    return filed;
  }

  it('goes from the business to the number, a step each time that Twilio has decided', async () => {
    const seen: unknown[] = [];
    let filed = await registry().file(asked, soon());
    for (;;) {
      seen.push([filed.state, ...counts()]);
      if (filed.state === 'approved') break;
      expect(filed.isOurTurn).toBeUndefined();
      books().decideLong('approved');
      const next = await read(filed);
      expect(next.isOurTurn).toBe(true);
      filed = await proceed(next);
    }
    expect(seen).toEqual([
      ['reviewing', 1, 0, 0, 0, 0],
      ['reviewing', 1, 1, 0, 0, 0],
      ['reviewing', 1, 1, 1, 0, 0],
      ['reviewing', 1, 1, 1, 1, 0],
      ['approved', 1, 1, 1, 1, 1],
    ]);
    expect(await registry().find(asked, soon())).toMatchObject({ carrierId: filed.carrierId, state: 'approved' });
  });

  it('gets what its guide asks for, under the operator’s own customer profile', async () => {
    await climb(3);
    const { papers, profiles, addresses, brands, longCampaigns, services } = books();
    const attributes = Object.fromEntries(papers.EndUsers.map((each) => [each.type, each.attributes]));
    expect(attributes).toMatchObject({
      customer_profile_business_information: {
        business_name: 'Wei Flowers',
        business_type: 'Corporation',
        business_registration_identifier: 'EIN',
        business_registration_number: '123456789',
        business_industry: 'REAL_ESTATE',
        business_identity: 'direct_customer',
      },
      authorized_representative_1: { first_name: 'Wei', phone_number: '+12175550123' },
      us_a2p_messaging_profile_information: { company_type: 'private' },
    });
    expect(papers.SupportingDocuments[0]!.attributes.address_sids).toBe(addresses[0]!.sid);
    expect(profiles[0]!.objects).toContain(PRIMARY);
    expect(brands[0]!.isLowVolume).toBe(true);
    expect(services[0]!.friendlyName).toBe(`+${NUMBER} ${asked.key}`);
    const [{ form }] = longCampaigns as [(typeof longCampaigns)[number]];
    expect(form.get('UsAppToPersonUsecase')).toBe('DELIVERY_NOTIFICATION');
    expect(form.getAll('MessageSamples')).toEqual([someLocalForm.sample, someLocalForm.secondSample]);
    expect([form.get('HasEmbeddedLinks'), form.get('HasEmbeddedPhone')]).toEqual(['true', 'false']);
    expect(form.get('MessageFlow')).toContain(asked.pictureUrls[0]!);
  });

  it.each([
    ['Wei Flowers LLC', 'company', 'Limited Liability Corporation', 'REAL_ESTATE'],
    ['Chen & Partners', 'company', 'Partnership', 'REAL_ESTATE'],
    ['Springfield Co-op', 'company', 'Co-operative', 'REAL_ESTATE'],
    ['Friends of Flowers', 'nonProfit', 'Non-profit Corporation', 'NOT_FOR_PROFIT'],
    ['City of Springfield', 'government', 'Non-profit Corporation', 'GOVERNMENT'],
  ] as const)('says of %s what Twilio calls it', async (businessName, businessType, type, industry) => {
    await registry().file({ ...asked, form: { ...someLocalForm, businessName, businessType } }, soon());
    expect(business()).toMatchObject({
      business_type: type,
      business_industry: industry,
    });
  });

  it('has a brand looked at twice only where it writes much', async () => {
    await climb(2, { ...someLocalForm, volume: '100000' });
    expect(books().brands[0]!.isLowVolume).toBe(false);
  });

  it('that its rules find wanting asks for more in their words; mended, it is submitted, once', async () => {
    books().settings.evaluatesAs = 'The business_registration_number is not valid.';
    const filed = await registry().file(asked, soon());
    expect(filed).toMatchObject({
      state: 'needsInfo',
      said: 'The business_registration_number is not valid.',
      canAmend: true,
    });
    books().settings.evaluatesAs = undefined;
    const form = { ...someLocalForm, registrationNumber: '98-7654321' };
    expect(await registry().amend(filed.carrierId, { ...asked, form }, soon())).toMatchObject({ state: 'reviewing' });
    expect(business().business_registration_number).toBe('987654321');
    expect([books().profiles.length, books().profiles[0]!.submissions]).toEqual([1, 1]);
  });

  it('whose brand failed is changed where it was wrong, and that brand looked at again', async () => {
    const brand = await climb(2);
    books().decideLong('rejected', 'EIN and name differ.');
    expect(await read(brand)).toMatchObject({
      state: 'rejected',
      said: 'EIN and name differ. (30795)',
      canAmend: true,
    });
    const form = { ...someLocalForm, businessName: 'Wei Flowers LLC', country: 'CA' };
    expect(await registry().amend(brand.carrierId, { ...asked, form }, soon())).toMatchObject({
      state: 'reviewing',
      said: '',
    });
    expect(books().brands).toMatchObject([{ status: 'PENDING', updates: 1 }]);
    expect(business().business_name).toBe('Wei Flowers LLC');
    expect(books().papers.SupportingDocuments[0]!.attributes.address_sids).toBe(books().addresses[1]!.sid);
  });

  it('whose campaign failed is changed there; where it is for something else now, another takes its place', async () => {
    const campaign = await climb(3);
    books().decideLong('rejected', 'The call to action does not name the brand.');
    expect(await read(campaign)).toMatchObject({
      state: 'rejected',
      said: 'The call to action does not name the brand. (30909)',
    });
    const [before] = books().longCampaigns;
    const mend = (form: typeof someLocalForm) =>
      registry().amend(campaign.carrierId, { ...asked, since: asked.since + 1, form }, soon());
    expect(await mend({ ...someLocalForm, optIn: `${someLocalForm.optIn} Twice.` })).toMatchObject({
      state: 'reviewing',
      carrierId: campaign.carrierId,
    });
    expect(books().longCampaigns).toEqual([before]);
    expect(before!.form.get('MessageFlow')).toContain('Twice.');
    books().decideLong('rejected', 'Not this use.');
    expect(await mend({ ...someLocalForm, use: 'marketing' })).toMatchObject({ state: 'reviewing', said: '' });
    expect(books().longCampaigns).toHaveLength(1);
    expect(books().longCampaigns[0]!.sid).not.toBe(before!.sid);
    expect(books().brands).toHaveLength(1);
  });

  it('of an earlier holder of the number ends with its campaign, which costs money every month', async () => {
    const approved = await climb(4);
    expect(approved.state).toBe('approved');
    await registry().file({ ...asked, key: asked.key.replace(/1$/, '2'), replaces: approved.carrierId }, soon());
    expect([books().longCampaigns, books().services, books().members()]).toEqual([[], [], []]);
    expect(books().profiles).toHaveLength(2);
  });

  it('is found behind many others', async () => {
    fake.network.pageSize = 3;
    for (let count = 0; count < 4; count += 1) {
      const key = `0193a1b2-0000-7000-8000-0000000001${String(count).padStart(2, '0')}`;
      let filed = await registry().file({ ...asked, key }, soon());
      for (let step = 0; step < 3; step += 1) {
        books().decideLong('approved');
        filed = await registry().proceed!(filed.carrierId, { ...asked, key }, soon());
      }
    }
    const filed = await climb(3);
    expect(await registry().find(asked, soon())).toMatchObject({ carrierId: filed.carrierId });
  });

  it('dies at any call that makes something: another goes on, and nothing is made or paid for twice', async () => {
    let deaths = 0;
    for (let calls = 1; ; calls += 1) {
      await fake.close();
      fake = await openFakeTwilio('twilio', [NUMBER]);
      const { exchange, hasDied } = makeMortal(fake.exchange, calls);
      const mortal = fake.openForHolders({ exchange }).registrations!;
      const live = () => ({ registry: hasDied() ? registry() : mortal, decide: () => books().decideLong('approved') });
      const filed = await registerToTheEnd(live, asked);
      expect(filed, `${calls} calls`).toMatchObject({ state: 'approved' });
      expect(counts(), `${calls} calls`).toEqual([1, 1, 1, 1, 1]);
      const { EndUsers, SupportingDocuments } = books().papers;
      expect([EndUsers.length, SupportingDocuments.length, books().addresses.length]).toEqual([3, 1, 1]);
      expect(fake.faults, `${calls} calls`).toEqual([]);
      if (!hasDied()) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(15);
  }, 60_000);

  it.each(['soleProprietor', 'publicCompany'] as const)(
    'says of a %s that it is registered another way',
    async (businessType) => {
      const refused = await registry()
        .file({ ...asked, form: { ...someLocalForm, businessType } }, soon())
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(RegistrationRefusedError);
      expect((refused as RegistrationRefusedError).said).toMatch(/write to support/);
      expect(books().profiles).toEqual([]);
    },
  );

  it('is not there without a customer profile of the operator’s, nor beside a service that all numbers are in', async () => {
    expect(fake.open().registrations!.senders).toEqual(['tollFree']);
    expect(registry().senders).toEqual(['tollFree', 'local']);
    const { twilioAccount } = await import('../../account.ts');
    const both = {
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'token-of-these-tests',
      primaryProfile: PRIMARY,
      messagingService: `MG${'0'.repeat(32)}`,
    };
    expect(twilioAccount.safeParse(both).error?.message).toMatch(/either a primaryProfile/);
    expect(twilioAccount.safeParse({ ...both, messagingService: undefined }).success).toBe(true);
  });

  it('says in the check of the account how the operator’s customer profile stands', async () => {
    const look = async () => (await fake.openForHolders().check!(soon())).filter(({ said }) => said.includes(PRIMARY));
    expect(await look()).toMatchObject([{ about: 'permission', isGood: true }]);
    books().primary.status = 'in-review';
    expect(await look()).toMatchObject([{ isGood: false, said: expect.stringContaining('is in-review') }]);
  });
});
