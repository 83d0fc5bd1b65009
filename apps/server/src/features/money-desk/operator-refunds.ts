import { formatMicros } from '@manyline/domain/money';
import type { RefundRequest } from '../payments/refund-draft.ts';
import type { RefundsService } from '../payments/refunds.service.ts';
import type { MoneyAct } from './money-acts.ts';

/** A refund that an operator asks for: the money is taken with the commit, the gateway is asked after it, under the refund's own key. */
export function createRefundAct(refunds: RefundsService): MoneyAct<RefundRequest> {
  return {
    kind: 'refundOrder',
    act: 'orderRefunded',
    isDone: refunds.isBegun,
    beforeProposal: refunds.demandSeen,
    async run(tx, request) {
      const carried = await refunds.begin(tx, request);
      return carried?.balance === undefined ? {} : { after: formatMicros(carried.balance) };
    },
    follow: async ({ refundId }) => void (await refunds.follow(refundId)),
  };
}
