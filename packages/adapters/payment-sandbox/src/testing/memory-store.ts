import type { ChainEvent } from '@manyline/ports/crypto-chain';
import type { SandboxPayment, SandboxPayStore, SandboxRefund } from '@manyline/ports/sandbox-payments';

/** The sandbox's memory for tests of the adapter alone. */
export function createMemoryStore() {
  const payments = new Map<string, SandboxPayment>();
  const refunds = new Map<string, SandboxRefund & { orderNo: string }>();
  const events: { chain: string; position: number; event: ChainEvent }[] = [];
  const idOf = (event: ChainEvent) => (event.kind === 'dropped' ? event.transferId : event.transfer.transferId);
  const on = (chain: string) => events.filter((each) => each.chain === chain);
  const store: SandboxPayStore = {
    async accept(payment) {
      const kept = payments.get(payment.orderNo) ?? payment;
      payments.set(payment.orderNo, kept);
      return kept;
    },
    find: async (orderNo) => payments.get(orderNo),
    list: async () => [...payments.values()].reverse(),
    async update(orderNo, change) {
      payments.set(orderNo, { ...payments.get(orderNo)!, ...change });
    },
    async addRefund(orderNo, refund) {
      const kept = refunds.get(refund.key) ?? { ...refund, orderNo };
      refunds.set(refund.key, kept);
      return kept;
    },
    listRefunds: async (orderNo) => [...refunds.values()].filter((each) => each.orderNo === orderNo),
    async sumRefunds() {
      const sums = new Map<string, number>();
      for (const { orderNo, micros } of refunds.values()) sums.set(orderNo, (sums.get(orderNo) ?? 0) + micros);
      return sums;
    },
    async addChainEvent(chain, event) {
      const position = on(chain).length + 1;
      events.push({ chain, position, event });
      return position;
    },
    readChainEvents: async (chain, after, limit) =>
      on(chain)
        .filter(({ position }) => position > after)
        .slice(0, limit),
    lastChainPosition: async (chain) => on(chain).length,
    async listTransfers(chain) {
      return [...new Map(on(chain).map(({ event }) => [idOf(event), event])).values()].reverse();
    },
  };
  return { store, payments, refunds };
}
