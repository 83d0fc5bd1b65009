import type { Mailer } from '@manyline/ports/mailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A mail as its reader sees it, decoded, with everyone it went to. */
export interface ReceivedMail {
  recipients: string[];
  subject: string;
  text: string;
  /** Names of the header lines, lower case, where the transport has any. */
  headers: string[];
}

export interface MailerWorld {
  mailer: Mailer;
  received(): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** The questions put to every mailer. `openWorld` gives one, and what came of its mails. */
export function describeMailer(name: string, openWorld: () => Promise<MailerWorld>) {
  describe(`mailer ${name}`, () => {
    let world: MailerWorld;
    beforeEach(async () => {
      world = await openWorld();
    });
    afterEach(() => world.close());

    it('has delivered the mail once send resolves', async () => {
      await world.mailer.send({ to: 'wei@example.com', subject: 'Hello', text: 'One\n\nTwo' }, 'key-1');
      expect(await world.received()).toMatchObject([
        { recipients: ['wei@example.com'], subject: 'Hello', text: 'One\n\nTwo' },
      ]);
    });

    it('keeps every character of both languages, emoji and long lines', async () => {
      const subject = '123456 是您的云号登录验证码 — ünïcode 🎉';
      const text = `您好，👩‍👩‍👧 ${'long '.repeat(300)}\n\n.\n..dots\nFrom here`;
      await world.mailer.send({ to: 'wei+tag@mail.example.com', subject, text }, 'key-1');
      const [mail] = await world.received();
      expect(mail?.subject).toBe(subject);
      expect(mail?.text.trimEnd()).toBe(text);
    });

    it.each([
      'Code\r\nBcc: thief@example.com',
      'Code\nBcc: thief@example.com',
      'Code\r\n\r\nA body of my own',
      'Code\u2028Bcc: thief@example.com',
    ])('lets no subject write a header: %j', async (subject) => {
      await world.mailer.send({ to: 'wei@example.com', subject, text: 'Body' }, 'key-1').catch(() => {});
      for (const mail of await world.received()) {
        expect(mail.recipients).toEqual(['wei@example.com']);
        expect(mail.headers).not.toContain('bcc');
        expect(mail.text.trimEnd()).toBe('Body');
      }
    });

    it.each([
      'wei@example.com\r\nBcc: thief@example.com',
      'wei@example.com\nRCPT TO:<thief@example.com>',
      'wei@example.com, thief@example.com',
      'wei@example.com;thief@example.com',
      '"Wei" <thief@example.com>',
      'wei@example.com>\r\nRCPT TO:<thief@example.com',
    ])('lets no recipient name a second one: %j', async (to) => {
      await world.mailer.send({ to, subject: 'Code', text: 'Body' }, 'key-1').catch(() => {});
      const recipients = (await world.received()).flatMap((mail) => mail.recipients);
      expect(recipients).not.toContain('thief@example.com');
      for (const mail of await world.received()) expect(mail.headers).not.toContain('bcc');
    });
  });
}
