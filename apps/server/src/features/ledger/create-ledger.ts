import { formatMicros } from '@manyline/domain/money';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { accountEvents } from '../accounts/accounts.events.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import { createBillsRepository } from './bills.repository.ts';
import { mountBills } from './bills.routes.ts';
import { createBillsService } from './bills.service.ts';
import { createBooksRepository } from './books.repository.ts';
import { createBooksService } from './books.service.ts';
import { createGiftStory } from './gift-story.ts';
import { ledgerEvents } from './ledger.events.ts';
import { createLedgerKeeper } from './ledger.keeper.ts';
import { createBalancePush } from './ledger.push.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { mountLedger } from './ledger.routes.ts';
import { getSpendable } from './ledger.rules.ts';
import { createLedgerService } from './ledger.service.ts';

export type Ledger = ReturnType<typeof createLedger>;

/** The accounts' money: postings, balances, bills. */
export function createLedger({ config, db, events, now }: Kit, { codeServices }: { codeServices: CodeServices }) {
  const service = createLedgerService({ db, ledger: createLedgerRepository(db) });
  const billRows = createBillsRepository(db);
  const bills = createBillsService({ bills: billRows, services: codeServices.service, now });
  const books = createBooksService({
    books: createBooksRepository(db),
    findRange: billRows.findRange,
    nameService: (app, language) => codeServices.service.nameOf(app, language),
    now,
  });
  events.subscribe(accountEvents, {
    opening: (tx, { accountId, platform }) => service.openAccount(tx, accountId, platform),
  });
  const hooks: FeatureHooks = {
    mount(http) {
      mountLedger(http, { ledger: service });
      mountBills(http, { bills, seller: config.seller });
    },
    jobs: [{ name: 'close-days', cron: '20 0 * * *', run: () => books.closeDays() }],
    push: ({ io }) => events.subscribe(ledgerEvents, { balance: createBalancePush(io) }),
  };
  return {
    service,
    bills,
    books,
    story: createGiftStory(db),
    keeper: createLedgerKeeper(db),
    /** The balance that can be spent, as money text. */
    getSpendable: async (accountId: string) => formatMicros(getSpendable(await service.getBalance(accountId))),
    /** For whoever has posted: the account's screens show it. */
    tellBalance: events.teller(ledgerEvents).balance,
    hooks,
  };
}
