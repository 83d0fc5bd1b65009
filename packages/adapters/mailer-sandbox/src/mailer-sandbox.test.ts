import { describeMailer } from '@manyline/testkit/mailer-suite';
import { describe, expect, it } from 'vitest';
import { createMailerSandbox, type MailboxMail } from './mailer-sandbox.ts';

function createMailbox() {
  const mails = new Map<string, MailboxMail>();
  return { mails, add: async (mail: MailboxMail) => void mails.set(mail.key, mail) };
}

describeMailer('sandbox', async () => {
  const mailbox = createMailbox();
  return {
    mailer: createMailerSandbox({ mailbox }),
    received: async () =>
      [...mailbox.mails.values()].map(({ to, subject, text }) => ({ recipients: [to], subject, text, headers: [] })),
    close: async () => {},
  };
});

describe('mailer-sandbox', () => {
  it('shows the code within apart from the text', async () => {
    const mailbox = createMailbox();
    const mail = { to: 'wei@example.com', subject: 'Code', text: '123456 is your code', code: '123456' };
    await createMailerSandbox({ mailbox }).send(mail, 'key-1');
    expect([...mailbox.mails.values()]).toEqual([{ ...mail, key: 'key-1', channel: 'mail' }]);
  });
});
