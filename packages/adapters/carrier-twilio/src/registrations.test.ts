import type { AskedRegistration, SenderRegistration } from '@manyline/ports/sender-registration';
import { describeSenderRegistration } from '@manyline/testkit/sender-registration-suite';
import { someForm } from '@manyline/testkit/some-sender-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakeTwilio } from './testing/fake-twilio.ts';

const NUMBER = '18335550123';
const soon = () => AbortSignal.timeout(5_000);

describeSenderRegistration('twilio', async () => {
  const fake = await openFakeTwilio('twilio', [NUMBER]);
  return {
    open: () => fake.open().registrations!,
    number: NUMBER,
    setTrouble(trouble) {
      fake.network.isAway = trouble === 'away';
      fake.network.refusal = { status: 400, code: 30443 };
      fake.setTrouble(trouble === 'away' ? 'normal' : trouble);
    },
    decide: (outcome, said) => fake.registrations.decide(outcome, { said }),
    count: async () => fake.registrations.books.length,
    close: fake.close,
  };
});

describe('toll-free verification of Twilio', () => {
  let fake: Awaited<ReturnType<typeof openFakeTwilio>>;
  let registrations: SenderRegistration;
  beforeEach(async () => {
    fake = await openFakeTwilio('twilio', [NUMBER]);
    registrations = fake.open().registrations!;
  });
  afterEach(() => fake.close());
  const asked: AskedRegistration = {
    number: NUMBER,
    sender: 'tollFree',
    key: '0193a1b2-0000-7000-8000-000000000001',
    since: 0,
    form: someForm,
    pictureUrls: ['https://texts.example.com/media/opt-in/1', 'https://texts.example.com/media/opt-in/2'],
  };

  it('gets what its document asks for, of the number by its own id, and our key', async () => {
    await registrations.file(asked, soon());
    const { form } = fake.registrations.books[0]!;
    expect(form.get('TollfreePhoneNumberSid')).toBe(fake.own[0]!.sid);
    expect(form.get('ExternalReferenceId')).toBe(asked.key);
    expect(form.getAll('OptInImageUrls')).toEqual(asked.pictureUrls);
    expect(form.get('MessageVolume')).toBe('10,000');
    expect(form.get('UseCaseCategories')).toBe('DELIVERY_NOTIFICATIONS');
    expect(form.get('BusinessRegistrationAuthority')).toBe('EIN');
  });

  it('asks nothing about a register of a sole proprietor', async () => {
    const form = {
      ...someForm,
      businessType: 'soleProprietor' as const,
      register: undefined,
      registrationNumber: undefined,
    };
    await registrations.file({ ...asked, form }, soon());
    expect([...fake.registrations.books[0]!.form.keys()].filter((name) => name.includes('Registration'))).toEqual([]);
  });

  it('that may not be edited any more is removed, and another filed in its place', async () => {
    const { carrierId } = await registrations.file(asked, soon());
    fake.registrations.decide('rejected', { said: 'Not allowed', code: 30481, canAmend: false });
    expect(await registrations.read(carrierId, soon())).toMatchObject({
      state: 'rejected',
      said: 'Not allowed (30481)',
      canAmend: false,
    });
    const again = { ...asked, key: '0193a1b2-0000-7000-8000-000000000002', replaces: carrierId };
    const next = await registrations.file(again, soon());
    expect(fake.registrations.books.map(({ sid }) => sid)).toEqual([next.carrierId]);
  });

  it('of a number that the account does not have is for the operator to mend', async () => {
    await expect(registrations.file({ ...asked, number: '18335550199' }, soon())).rejects.toMatchObject({
      needsOperator: true,
    });
  });
});
