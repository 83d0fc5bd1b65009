import { smppAccount } from '@manyline/carrier-smpp/account';
import { createCarrierSmpp } from '@manyline/carrier-smpp/carrier-smpp';
import { openSimulatedSmsc } from '@manyline/carrier-smpp/testing/simulated-smsc';
import type { PartStore } from '@manyline/ports/part-store';
import { openWorld } from '../../../testing/world.ts';

export const OWN = '14045550190';
export const PHONE = '12025550141';
const NAME = 'smpp:main';

export interface SmppNodeOptions {
  /** The tag by which the SMSC brings our reference back. */
  echo?: number | undefined;
  /** Stands between the adapter and its memory. */
  wrap?(store: PartStore): PartStore;
  /** Receipts wait until they are asked for. */
  holdsReceipts?: boolean;
  /** How long the adapter waits for an answer. */
  answerWithinMs?: number;
}

/** The whole product on an SMSC that is played over real connections. */
export async function openSmppWorld(options: SmppNodeOptions = {}) {
  const { holdsReceipts = false, answerWithinMs = 10_000 } = options;
  const smsc = await openSimulatedSmsc({ holdsReceipts });
  const { port } = smsc;
  const account = { host: '127.0.0.1', port, systemId: 'us', password: 'secret', echo: options.echo };
  const openBy =
    ({ wrap = (store) => store }: SmppNodeOptions) =>
    async (name: string, _kind: string, _credentials: unknown, parts: PartStore) =>
      createCarrierSmpp({
        name,
        account: smppAccount.parse(account),
        store: wrap(parts),
        now: Date.now,
        timing: { retryMs: 5, retryMaxMs: 200, answerWithinMs },
      });
  const world = await openWorld({ openCarrier: openBy(options) });
  await world.carrierAccounts.accounts.add(NAME, {}, { by: 'test', note: 'a test', whenUnsure: 'hold' });
  await world.intake.listening.follow();

  /** An account with the number that belongs to the SMSC's. */
  async function openHolder() {
    const account = await world.signIn();
    const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
    const capabilities = { sms: true, mms: false, voice: false };
    await world.numbers.service.addStock([{ number: OWN, source: NAME, type: 'other', capabilities, ...place }]);
    await world.numbers.service.give(account.accountId, { source: NAME, type: 'other', number: OWN });
    const live = await account.socket();
    return {
      ...account,
      live,
      /** As it is stored: pushes of another node go past this one's sockets. */
      isDelivered: async (smsId: string) =>
        (await live.catchUp(0)).messages.some((message) => message.smsId === smsId && message.state === 'delivered'),
      stored: async () => (await live.catchUp(0)).messages.map(({ text }) => text),
    };
  }

  return {
    smsc,
    world,
    wei: await openHolder(),
    /** Another node, bound to the same SMSC. */
    async openNode() {
      const node = await world.openNode({ openCarrier: openBy({}) });
      await node.intake.listening.follow();
      return node;
    },
    async close() {
      await world.close();
      await smsc.close();
    },
  };
}
