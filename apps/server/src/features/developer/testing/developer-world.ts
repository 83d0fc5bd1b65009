import { createOrUpdateVerificationCodeApi, getVerificationCodeApi } from '@manyline/contract/developer';
import { newId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { SignInOptions, TestAccount } from '../../../testing/test-account.ts';
import { openWorld, type WorldOptions } from '../../../testing/world.ts';
import type { ReceivedCode } from '../callback.ts';
import { createKeySeal, drawSecret } from '../sealed-key.ts';
import { openCallbackServer } from './callback-server.ts';

export type DeveloperWorld = Awaited<ReturnType<typeof openDeveloperWorld>>;
type Person = Pick<TestAccount, 'accountId' | 'call'>;

/** A world in which callbacks reach this machine, and leave when a test says so. */
export async function openDeveloperWorld(options: WorldOptions = {}) {
  const world = await openWorld({ started: false, env: { CALLBACKS_TO_LOCALHOST: '1' }, ...options });
  // Its stock of numbers, which a world that is not started has not.
  await world.sandbox.open();
  const { developer } = world;
  const servers: { close(): Promise<void> }[] = [];

  /** The operator's decision on an application. */
  async function decide(person: Person, outcome: 'approved' | 'refused' = 'approved', reason = '') {
    const source = developer.reviews.find(({ kind }) => kind === 'api')!;
    await source.decide({ accountId: person.accountId, id: person.accountId, outcome, reason, by: 'Ada' });
  }

  async function openServer() {
    const server = await openCallbackServer();
    servers.push(server);
    return server;
  }

  /** Somebody whose access is verified, with a server of their own. */
  async function openDeveloper(options: SignInOptions = {}) {
    const person = await world.signIn(options);
    const server = await openServer();
    await person.call(createOrUpdateVerificationCodeApi, { type: 1, callBackUrl: server.url });
    await decide(person);
    return { ...person, server, api: await person.call(getVerificationCodeApi) };
  }

  /** A key as they were drawn before keys had a prefix of their own. Answers it. */
  async function giveOldKey({ accountId }: Person): Promise<string> {
    const key = drawSecret();
    const sealed = createKeySeal(world.config.secretKey!).seal(accountId, key);
    const row = world.database.db.updateTable('developer_api').where('account_id', '=', accountId);
    await row.set({ sealed_key: sealed }).execute();
    return key;
  }

  /** A code that was received, in a transaction of its own. */
  async function receive({ accountId }: Person, more: Partial<ReceivedCode> = {}): Promise<ReceivedCode> {
    const time = Date.now();
    const code = {
      accountId,
      app: 'telegram',
      from: 'Telegram',
      to: '12025550141',
      text: 'Code 48213 ✓',
      time,
      id: newId(),
      ...more,
    };
    await inTransaction(world.database.db, (tx) => developer.enqueueCode(tx, code));
    return code;
  }

  return {
    ...world,
    developer,
    decide,
    openServer,
    openDeveloper,
    giveOldKey,
    receive,
    /** Everything that is due now has been tried. */
    async deliver() {
      await developer.turns.sweep();
      await developer.turns.idle();
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await world.close();
    },
  };
}
