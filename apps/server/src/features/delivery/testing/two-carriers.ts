import type { NetworkMode, SandboxHabits } from '@manyline/ports/sandbox-network';
import { expect } from 'vitest';
import { waitFor } from '../../../testing/wait-for.ts';
import { openWorld } from '../../../testing/world.ts';

export type TwoCarriers = Awaited<ReturnType<typeof openTwoCarriers>>;

export const PHONE = '12025550141';

/** One installation with two accounts of the sandbox network; of the second, what is unsure is sent again. */
export async function openTwoCarriers(onLog?: (line: string) => void) {
  const env = { CARRIERS: 'sandbox:east,sandbox:west', RESEND_WHEN_UNSURE: 'sandbox:west' };
  const world = await openWorld({ env, ...(onLog && { onLog }) });
  const [east, west] = world.networks as [(typeof world.networks)[0], (typeof world.networks)[0]];
  const usual = { ...east!.habits };
  let numbers = 1_000;

  /** An account with a number that belongs to this carrier. */
  async function openSender(network = east!) {
    const account = await world.signIn();
    numbers += 1;
    const [number, source] = [`1404555${numbers}`, network.name];
    const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
    const capabilities = { sms: true, mms: true, voice: true };
    await world.numbers.service.addStock([{ number, source, type: 'other', capabilities, ...place }]);
    await world.numbers.service.give(account.accountId, { source, type: 'other', number });
    const live = await account.socket();
    return {
      ...account,
      number,
      live,
      async send(words: string) {
        const text = account.toText(PHONE, words, { fromNumber: number });
        expect(await live.send(text)).toMatchObject({ status: 0 });
        return text;
      },
      /** The texts that the phone got, which are those that the network took. */
      listArrived: async () =>
        (await world.sandbox.listHandsetMessages(PHONE)).filter(({ peerNumber }) => peerNumber === number),
      hasState: (smsId: string, state: string) =>
        live.heard.states.some((heard) => heard.smsId === smsId && heard.state === state),
    };
  }

  return {
    ...world,
    east: east!,
    west: west!,
    openSender,
    setMode: (carrierMode: NetworkMode, network = east!) => world.switches.set({ carrierMode, carrier: network.name }),
    setHabits: (habits: Partial<SandboxHabits>, network = east!) => Object.assign(network.habits, habits),
    outstanding: () => world.delivery.outbox.countOutstanding(Date.now() + world.clock.aheadMs),
    /** Sweeps at later and later times, until the condition holds. */
    async passTime(stepMs: number, what: string, until: () => unknown) {
      await waitFor(
        async () => {
          if (await until()) return true;
          if (world.chats.relay.underWay > 0) return false;
          world.clock.aheadMs += stepMs;
          await world.chats.relay.sweep();
          return until();
        },
        { what, deadlineMs: 20_000 },
      );
    },
    /** As it was when it was opened. */
    async reset() {
      world.clock.aheadMs = 0;
      for (const network of world.networks) Object.assign(network.habits, usual);
      await world.switches.set({ carrierMode: 'normal' });
    },
  };
}
