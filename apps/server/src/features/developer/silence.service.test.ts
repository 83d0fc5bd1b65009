import { MailerUnavailableError } from '@manyline/ports/mailer';
import { expect, it } from 'vitest';
import { createLogger } from '../../log.ts';
import { createSilence, type SilenceDeps } from './silence.service.ts';

it('a developer whose address takes no mail does not keep others from hearing that their callbacks are off', async () => {
  const told: string[] = [];
  const emailOf: Record<string, string> = { wei: 'gone@example.com', ana: 'ana@example.com' };
  const account = (accountId: string) => ({ email: emailOf[accountId], language: 'en', platform: 'pingme' });
  const silence = createSilence({
    apis: {
      listUntold: async () => [
        { accountId: 'wei', disabledAt: 1 },
        { accountId: 'ana', disabledAt: 2 },
      ],
      noteTold: async (_: unknown, accountId: string) => void told.push(accountId),
    },
    accounts: { get: async (accountId: string) => account(accountId) },
    decisionNotices: {
      tellOf: async (_: string, _reason: string, decide: (tx: unknown) => Promise<unknown>) => void (await decide({})),
    },
    mailer: {
      name: 'test',
      async send({ to }: { to: string }) {
        if (to.startsWith('gone')) throw new MailerUnavailableError('EENVELOPE');
      },
    },
    now: () => 3,
    log: createLogger('silent'),
  } as unknown as SilenceDeps);
  await silence.sweep();
  expect(told).toEqual(['ana']);
});
