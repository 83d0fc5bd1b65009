import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { LiveBrands } from '../../brands/live-brands.ts';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Db } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { InvitesRepository } from './invites.repository.ts';

export interface InvitesDeps {
  brands: Pick<LiveBrands, 'get'>;
  db: Db;
  invites: InvitesRepository;
  ledger: Pick<LedgerService, 'postAll'>;
  accounts: Pick<AccountsService, 'find' | 'get'>;
  windows: Pick<RateWindows, 'takeOne' | 'isUsedUp'>;
  onBalance(accountId: string, balance: Micros): void;
  now: Clock;
  drawCode?: () => string;
}
