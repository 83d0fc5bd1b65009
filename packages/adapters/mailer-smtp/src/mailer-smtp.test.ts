import { createServer } from 'node:net';
import { MailDeferredError, MailerUnavailableError, MailRefusedError } from '@manyline/ports/mailer';
import { describeMailer, type ReceivedMail } from '@manyline/testkit/mailer-suite';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { createMailerSmtp, readSmtpUrl } from './mailer-smtp.ts';

const from = 'PingMe <no-reply@pingme.example>';

async function openSmtp(options: SMTPServerOptions = {}) {
  const mails: (ReceivedMail & { raw: string })[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ raw, recipients, ...readMail(raw) });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { mails, port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

describeMailer('smtp', async () => {
  const { mails, port, close } = await openSmtp();
  const mailer = createMailerSmtp({ url: `smtp://127.0.0.1:${port}`, from });
  return { mailer, received: async () => mails, close };
});

describe('mail goes encrypted or not at all', () => {
  it.each([
    ['smtp://mail.example.com', true],
    ['smtp://us:secret@mail.example.com:25?tls=optional', true],
    ['smtp://us:secret@localhost', true],
    ['smtp://10.0.0.7:25', true],
    ['smtp://10.0.0.7:25?tls=optional', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]', false],
    ['smtp://localhost', false],
    // TLS from the first byte needs no STARTTLS.
    ['smtps://mail.example.com', false],
  ])('%s: STARTTLS is demanded: %s', (url, requireTLS) => {
    expect(readSmtpUrl(url)).toMatchObject({ requireTLS, secure: url.startsWith('smtps:') });
  });
});

describe('mailer-smtp', () => {
  const mail = { to: 'wei@example.com', subject: 'Hello', text: 'Hello' };

  it('names the sender, marks the mail as automatic, and gives one key one message id', async () => {
    const { mails, port, close } = await openSmtp();
    const mailer = createMailerSmtp({ url: `smtp://127.0.0.1:${port}`, from });
    for (const key of ['one', 'one', 'two']) await mailer.send(mail, key);
    const ids = mails.map(({ raw }) => /^message-id: (.+)$/im.exec(raw)?.[1]);
    expect(ids[0]).toMatch(/^<\w{32}@pingme\.example>/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(mails[0]?.raw).toMatch(/^from: PingMe <no-reply@pingme\.example>/im);
    expect(mails[0]?.headers).toContain('auto-submitted');
    await close();
  });

  it('sends in the name of a brand, from its address where it has one', async () => {
    const { mails, port, close } = await openSmtp();
    const addresses = { wephone: 'codes@wephone.example' };
    const mailer = createMailerSmtp({ url: `smtp://127.0.0.1:${port}`, from, addresses });
    await mailer.send({ ...mail, sender: { brand: 'wephone', name: 'WePhone' } }, 'one');
    await mailer.send({ ...mail, sender: { brand: 'cloudnumber', name: 'CloudNumber, "Ltd" <a@b>' } }, 'two');
    expect(mails[0]?.raw).toMatch(/^from: WePhone <codes@wephone\.example>/im);
    expect(mails[0]?.raw).toMatch(/^message-id: <\w{32}@wephone\.example>/im);
    expect(mails[1]?.raw).toMatch(/^from: "CloudNumber, .*" <no-reply@pingme\.example>\r$/im);
    await close();
  });

  it.each([
    [450, MailDeferredError],
    [421, MailDeferredError],
    [550, MailRefusedError],
  ])('tells a mail that the server answers with %i as %o', async (responseCode, kind) => {
    const { port, close } = await openSmtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
    });
    const mailer = createMailerSmtp({ url: `smtp://127.0.0.1:${port}`, from });
    await expect(mailer.send(mail, 'key')).rejects.toBeInstanceOf(kind);
    await close();
  });

  it('is checked without a mail', async () => {
    const { mails, port, close } = await openSmtp();
    await createMailerSmtp({ url: `smtp://127.0.0.1:${port}`, from }).check();
    expect(mails).toEqual([]);
    await close();
  });

  it('names what is wrong with a certificate', async () => {
    const { port, close } = await openSmtp({ secure: true });
    const mailer = createMailerSmtp({ url: `smtps://127.0.0.1:${port}`, from });
    for (const attempt of [mailer.send(mail, 'key'), mailer.check()])
      await expect(attempt).rejects.toThrow(/^ESOCKET \w*(CERT|VERIFY)\w*/);
    await close();
  });

  it('never sends its password over a line without TLS', async () => {
    let asked = false;
    const { mails, port, close } = await openSmtp({
      onAuth(_auth, _session, done) {
        asked = true;
        done(null, { user: 'user' });
      },
    });
    const mailer = createMailerSmtp({ url: `smtp://user:secret@127.0.0.1:${port}`, from });
    await expect(mailer.send(mail, 'key')).rejects.toThrow(MailerUnavailableError);
    expect([asked, mails.length]).toEqual([false, 0]);
    await close();
  });

  it('says that the mail server is unavailable when it refuses, naming no address', async () => {
    const { port, close } = await openSmtp({
      onRcptTo: ({ address }, _session, done) => done(new Error(`no ${address}`)),
    });
    const mailer = createMailerSmtp({ url: `smtp://127.0.0.1:${port}`, from });
    const refusal = await mailer.send(mail, 'key').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MailerUnavailableError);
    expect(String(refusal)).not.toContain('wei@example.com');
    await close();
  });

  it('gives up on a mail server that takes the call and says nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const mailer = createMailerSmtp({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 200 });
    await expect(mailer.send(mail, 'key')).rejects.toThrow(MailerUnavailableError);
    silent.close();
  });

  it('says so when nobody listens', async () => {
    const { port, close } = await openSmtp();
    await close();
    const mailer = createMailerSmtp({ url: `smtp://127.0.0.1:${port}`, from });
    await expect(mailer.send(mail, 'key')).rejects.toThrow(MailerUnavailableError);
  });
});

/** Reads a single-part text mail as a mail program does. */
function readMail(raw: string): Omit<ReceivedMail, 'recipients'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const fields = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]+:\s*/, '')]);
  const get = (name: string) => fields.find(([field]) => field === name)?.[1] ?? '';
  const body = raw.slice(end + 4);
  return {
    headers: fields.map(([field]) => field!),
    subject: decodeWords(get('subject')),
    text: decodeBody(body, get('content-transfer-encoding')).replaceAll('\r\n', '\n').trimEnd(),
  };
}

function decodeWords(text: string): string {
  return text.replace(/\?=\s+=\?/g, '?==?').replace(/(=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) => {
    const words = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)];
    return Buffer.concat(words.map(([, kind, word]) => decodeWord(kind!, word!))).toString();
  });
}

function decodeWord(kind: string, word: string): Buffer {
  if (kind.toLowerCase() === 'b') return Buffer.from(word, 'base64');
  return Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1');
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return Buffer.from(decodeQuoted(body), 'latin1').toString();
  return Buffer.from(body, 'latin1').toString();
}

function decodeQuoted(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
