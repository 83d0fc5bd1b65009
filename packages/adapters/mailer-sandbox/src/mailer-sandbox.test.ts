import { describeMailer } from '@manyline/testkit/mailer-suite';
import { describe, expect, it } from 'vitest';
import { createMailerSandbox, type OutboxMail } from './mailer-sandbox.ts';

function createOutbox() {
  const mails = new Map<string, OutboxMail>();
  return { mails, add: async (mail: OutboxMail) => void mails.set(mail.key, mail) };
}

describeMailer('sandbox', async () => {
  const outbox = createOutbox();
  return {
    mailer: createMailerSandbox({ outbox }),
    received: async () =>
      [...outbox.mails.values()].map(({ to, subject, text }) => ({ recipients: [to], subject, text, headers: [] })),
    close: async () => {},
  };
});

describe('mailer-sandbox', () => {
  it('shows the code within apart from the text', async () => {
    const outbox = createOutbox();
    const mail = { to: 'wei@example.com', subject: 'Code', text: '123456 is your code', code: '123456' };
    await createMailerSandbox({ outbox }).send(mail, 'key-1');
    expect([...outbox.mails.values()]).toEqual([{ ...mail, key: 'key-1', channel: 'mail' }]);
  });
});
