import { randomUUID } from 'node:crypto';
import {
  finishVerificationCodePhone,
  getVerificationCodeSmsList,
  lockVerificationCodePhone,
} from '@manyline/contract/verification';
import type { SignInOptions } from '../../../testing/test-account.ts';
import { openWorld, type WorldOptions } from '../../../testing/world.ts';

export type CodeWorld = Awaited<ReturnType<typeof openCodeWorld>>;
export type CodePerson = Awaited<ReturnType<CodeWorld['person']>>;

/** A world with numbers for codes; nothing in it ends or renews by itself. */
export async function openCodeWorld(options: WorldOptions = {}) {
  const world = await openWorld({ started: false, ...options });
  await world.sandbox.open();
  const count = async (from: string) => {
    const { rows } = await world.database.execute(`select count(*)::int as count from ${from}`);
    return (rows as { count: number }[])[0]!.count;
  };

  /** Somebody who may buy numbers. */
  async function person(more: SignInOptions = {}) {
    const account = await world.signIn({ numberType: 'none', verified: true, platform: 'wephone', ...more });
    const lock = async (input: object = {}) => {
      const answer = await account.call(lockVerificationCodePhone, { app: 'whatsapp', code: 'US', ...input } as never);
      return { ...answer.lockPhone, number: `${answer.lockPhone.telCode}${answer.lockPhone.phone}` };
    };
    return {
      ...account,
      lock,
      /** The texts that it sees, and whether the poll goes on. */
      poll: (number: string, app = 'whatsapp') => account.call(getVerificationCodeSmsList, { app, number }),
      finish: (number: string, app = 'whatsapp') => account.call(finishVerificationCodePhone, { app, number }),
      balances: () => world.ledger.service.getBalance(account.accountId),
    };
  }

  return {
    ...world,
    count,
    person,
    /** A text from a service; a repeat has the same `eventId`. */
    async text(
      to: string,
      text: string,
      { from = '22000', eventId = randomUUID() }: { from?: string; eventId?: string } = {},
    ) {
      const status = await world.webhook([{ kind: 'inbound', eventId, from, to, text, date: Date.now() }]);
      if (status !== 200) throw new Error(`the webhook was answered ${status}`);
    },
    close: () => world.close(),
  };
}
