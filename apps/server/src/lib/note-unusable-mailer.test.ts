import { once } from 'node:events';
import { createMailerSmtp } from '@manyline/mailer-smtp/mailer-smtp';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../log.ts';
import { noteUnusableMailer } from './note-unusable-mailer.ts';

async function noteOf(url: string): Promise<string[]> {
  const lines: string[] = [];
  const log = createLogger('error', { write: (line) => void lines.push(JSON.parse(line).msg) });
  await noteUnusableMailer(createMailerSmtp({ url, from: 'us@example.com' }), log);
  return lines;
}

async function openSmtp(secure: boolean) {
  const server = new SMTPServer({ secure, disabledCommands: ['STARTTLS'], authOptional: true }).on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => void server.close());
  return (listening.address() as { port: number }).port;
}

it('a mail server whose certificate is no good is told beside the start, by setting and cause', async () => {
  expect(await noteOf(`smtps://127.0.0.1:${await openSmtp(true)}`)).toEqual([
    expect.stringMatching(/^SMTP_URL: mail cannot be sent now: its certificate .*CERT/),
  ]);
});

it('one where nobody listens is told, and one that works is not', async () => {
  expect(await noteOf('smtp://127.0.0.1:1')).toEqual([expect.stringMatching(/^SMTP_URL: .*nobody listens/)]);
  expect(await noteOf(`smtp://127.0.0.1:${await openSmtp(false)}`)).toEqual([]);
});
