/// <reference path="../../../packages/adapters/carrier-smpp/src/testing/smpp.d.ts" />
import smpp, { type ForeignPdu } from 'smpp';
import { type LoopPlan, runClosedLoop } from './closed-loop.ts';

/** The floor: the package `smpp` alone. It sends, keeps nothing, and matches receipts in memory. */
export interface SmppFloorPlan extends LoopPlan {
  port: number;
}

const TEXT = 'See you at the corner at half past seven, and bring the tickets please.';

process.on('message', async (plan: SmppFloorPlan) => {
  process.send?.(await run(plan));
  process.exit(0);
});

async function run({ port, ...plan }: SmppFloorPlan) {
  const session = smpp.connect({ url: `smpp://127.0.0.1:${port}` });
  await new Promise<void>((resolve) => session.on('connect', () => resolve()));
  // As it comes, the package lets the kernel wait 40 ms for more to send: that is no floor of anybody's work.
  session.socket.setNoDelay(true);
  await new Promise((resolve) => session.bind_transceiver({ system_id: 'floor', password: 'secret' }, resolve));
  const byCarrierId = new Map<string, number>();
  return runClosedLoop(
    plan,
    (id) =>
      session.submit_sm(
        {
          source_addr: '12015550100',
          destination_addr: '12025550141',
          data_coding: 0,
          registered_delivery: 1,
          short_message: `${String(id).padStart(36, '0')} ${TEXT}`,
        },
        ({ message_id }) => byCarrierId.set(message_id, id),
      ),
    (end) =>
      session.on('deliver_sm', (pdu: ForeignPdu) => {
        session.send(pdu.response());
        const carrierId = /^id:(\S+)/.exec(String(pdu.short_message.message))?.[1] ?? '';
        const id = byCarrierId.get(carrierId);
        byCarrierId.delete(carrierId);
        if (id !== undefined) end(id);
      }),
  );
}
