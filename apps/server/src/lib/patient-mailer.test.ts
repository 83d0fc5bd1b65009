import { MINUTE_MS } from '@manyline/domain/time';
import { MailDeferredError, MailerUnavailableError, MailRefusedError } from '@manyline/ports/mailer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../log.ts';
import { createPatientMailer } from './patient-mailer.ts';

const mail = { to: 'wei@example.com', subject: '123456', text: '123456', worthMs: 10 * MINUTE_MS };

/** A mail server that answers with each of `errors` in turn, the last one for good. */
function openMailer(...errors: (Error | undefined)[]) {
  const tried: number[] = [];
  const mailer = createPatientMailer(
    {
      name: 'played',
      async send() {
        const error = errors[Math.min(tried.length, errors.length - 1)];
        tried.push(Date.now());
        if (error) throw error;
      },
    },
    { now: Date.now, log: createLogger('silent') },
  );
  return { mailer, tried };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a mail that the server wants later', () => {
  it('is on its way at once, and taken at a later try that a greylist lets pass', async () => {
    const later = new MailDeferredError('450');
    const { mailer, tried } = openMailer(later, later, later, undefined);
    await expect(mailer.send(mail, 'key')).resolves.toBeUndefined();
    expect(tried).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(tried.map((at) => (at - tried[0]!) / 1000)).toEqual([0, 20, 60, 140]);
  });

  it('is tried beyond five minutes, and no more once it is worth nothing', async () => {
    const { mailer, tried } = openMailer(new MailDeferredError('450'));
    await mailer.send(mail, 'key');
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
    const lastMs = tried.at(-1)! - tried[0]!;
    expect(lastMs).toBeGreaterThan(5 * MINUTE_MS);
    expect(lastMs).toBeLessThan(mail.worthMs);
  });

  it('is not tried again once the server refuses it', async () => {
    const { mailer, tried } = openMailer(new MailDeferredError('450'), new MailRefusedError('550'));
    await mailer.send(mail, 'key');
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(tried).toHaveLength(2);
  });

  it('fails at once where somebody else tries it again', async () => {
    const { mailer, tried } = openMailer(new MailDeferredError('450'));
    await expect(mailer.send({ to: mail.to, subject: '', text: '' }, 'key')).rejects.toBeInstanceOf(MailDeferredError);
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(tried).toHaveLength(1);
  });
});

it.each([new MailRefusedError('550'), new MailerUnavailableError('ECONNECTION')])(
  'a mail that fails with %s is not tried again, and who sent it hears so',
  async (error) => {
    const { mailer, tried } = openMailer(error);
    await expect(mailer.send(mail, 'key')).rejects.toBe(error);
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(tried).toHaveLength(1);
  },
);
