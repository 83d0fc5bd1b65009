import { getBillList, getPayment, getPaymentHistory, getSpending } from '@manyline/contract/histories';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { BillsService } from './bills.service.ts';

export interface Seller {
  name: string;
  address: string;
}

export function mountBills(
  app: FastifyInstance,
  { bills, seller }: { bills: BillsService; seller?: Seller | undefined },
) {
  mountForAccount(app, getBillList, ({ caller, query, language }) =>
    bills.listBills(caller.accountId, query, language),
  );
  mountForAccount(app, getPaymentHistory, ({ caller, query }) => bills.listPayments(caller.accountId, query));
  mountForAccount(app, getPayment, async ({ caller, query }) => ({
    payment: await bills.getPayment(caller.accountId, query.id),
    ...(seller && { seller }),
  }));
  mountForAccount(app, getSpending, async ({ caller }) => ({ months: await bills.sumSpending(caller.accountId) }));
}
