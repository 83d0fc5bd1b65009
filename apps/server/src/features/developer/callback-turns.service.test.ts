import { expect, it } from 'vitest';
import { createLogger } from '../../log.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { type CallbackTurnsDeps, createCallbackTurns } from './callback-turns.service.ts';

/** Accounts with one code each that is due; what was posted for whom, and how often it was looked for. */
function makeDue(count: number) {
  const due = Array.from({ length: count }, (_, n) => `account ${n}`);
  const posted: string[] = [];
  let looks = 0;
  const deps = {
    db: undefined,
    callbacks: {
      async takeAccounts(_now: number, _leaseMs: number, limit: number) {
        looks += 1;
        return due.splice(0, limit).map((accountId) => ({ accountId, callbackUrl: accountId }));
      },
      listDue: async (accountId: string) => [{ accountId, timedTries: 0 }],
      noteTry: async () => undefined,
      giveBack: async () => undefined,
    },
    apis: { noteSuccess: async () => undefined },
    accounts: { get: async () => ({ userId: '1' }) },
    signing: { open: async () => ({ signing: ['secret'] }) },
    callbackSwitch: {},
    async post({ url }: { url: string }) {
      posted.push(url);
      return {};
    },
    now: () => 0,
    log: createLogger('silent'),
  };
  return {
    turns: createCallbackTurns(deps as unknown as CallbackTurnsDeps),
    due,
    posted,
    looks: () => looks,
  };
}

it('whatever has become due is on its way at once, without waiting for a sweep, also where it is more than there are places', async () => {
  const { turns, posted } = makeDue(150);
  turns.start();
  turns.hurry();
  await waitFor(() => posted.length === 150, { what: 'all that is due' });
  expect(new Set(posted).size).toBe(150);
  await turns.stop();
});

it('a hundred codes at once are looked for together, and one that came meanwhile is not forgotten', async () => {
  const { turns, due, posted, looks } = makeDue(1);
  turns.start();
  turns.hurry();
  due.push('came meanwhile');
  for (let each = 0; each < 100; each += 1) turns.hurry();
  await waitFor(() => posted.length === 2, { what: 'both' });
  expect(looks()).toBe(2);
  await turns.stop();
});

it('a node that takes up no work, or no more, leaves it to others', async () => {
  const { turns, looks } = makeDue(1);
  turns.hurry();
  turns.start();
  await turns.stop();
  turns.hurry();
  expect(looks()).toBe(0);
});
