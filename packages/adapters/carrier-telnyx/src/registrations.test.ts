import { ForgedWebhookError } from '@manyline/ports/carrier';
import type { AskedRegistration } from '@manyline/ports/sender-registration';
import { describeSenderRegistration } from '@manyline/testkit/sender-registration-suite';
import { someForm } from '@manyline/testkit/some-sender-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakeTelnyx, WEBHOOK_URL } from './testing/fake-telnyx.ts';

const NUMBER = '18335550123';
const soon = () => AbortSignal.timeout(5_000);

describeSenderRegistration('telnyx', async () => {
  const fake = await openFakeTelnyx([NUMBER]);
  return {
    open: () => fake.open().registrations!,
    number: NUMBER,
    setTrouble(trouble) {
      fake.network.isAway = trouble === 'away';
      fake.registrations.settings.refuses = trouble === 'refuse';
      fake.setTrouble(trouble === 'takeAndDie' ? trouble : 'normal');
    },
    decide: (outcome, reason) => fake.registrations.decide(outcome === 'approved' ? 'Verified' : 'Rejected', reason),
    count: async () => fake.registrations.books.length,
    close: fake.close,
  };
});

describe('toll-free verification of Telnyx', () => {
  let fake: Awaited<ReturnType<typeof openFakeTelnyx>>;
  beforeEach(async () => {
    fake = await openFakeTelnyx([NUMBER]);
  });
  afterEach(() => fake.close());
  const asked: AskedRegistration = {
    number: NUMBER,
    sender: 'tollFree',
    key: '0193a1b2-0000-7000-8000-000000000001',
    since: 0,
    form: someForm,
    pictureUrls: ['https://texts.example.com/media/opt-in/1'],
  };
  const file = () => fake.open().registrations!.file(asked, soon());

  it('gets what its types ask for, and the address to call about it', async () => {
    await file();
    expect(fake.registrations.books[0]!.asked).toMatchObject({
      messageVolume: '10,000',
      useCase: 'Courier Services & Deliveries',
      phoneNumbers: [{ phoneNumber: `+${NUMBER}` }],
      optInWorkflowImageURLs: [{ url: asked.pictureUrls[0] }],
      webhookUrl: `${WEBHOOK_URL}?registration=${asked.key}`,
    });
  });

  it('that waits for its customer asks for more', async () => {
    const { carrierId } = await file();
    fake.registrations.decide('Waiting For Customer', 'Send the EIN letter.');
    expect(await fake.open().registrations!.read(carrierId, soon())).toMatchObject({
      state: 'needsInfo',
      said: 'Send the EIN letter.',
    });
  });

  it('calls about it: what it says is not believed, only that there is news; and nobody else calls', async () => {
    await file();
    fake.registrations.decide('Verified');
    const [raw] = fake.webhooks;
    expect(fake.open().readWebhook(raw!)).toEqual({ events: [], registrations: [asked.key] });
    const forged = { ...raw!, body: Buffer.from('{"status":"Verified"}') };
    expect(() => fake.open().readWebhook(forged)).toThrow(ForgedWebhookError);
  });
});
