import type { Brand } from '@manyline/brands/define-brand';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { LanguageCode } from '@manyline/contract/errors';
import type { CodeBlocks } from '@manyline/domain/code-blocks';
import type { Micros } from '@manyline/domain/money';
import type { Carrier } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { NoticesService } from '../chats/notices.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import { createCodeCatalogue, nameApp } from './code-catalogue.service.ts';
import { createCodeCharging } from './code-charging.ts';
import { createCodeClaimsRepository } from './code-claims.repository.ts';
import { type CodeNumberLimits, createCodeGuard } from './code-guard.service.ts';
import { createCodeLocksRepository } from './code-locks.repository.ts';
import { createCodeLocksService } from './code-locks.service.ts';
import type { CodeText, CodeUse } from './code-number.ts';
import { createCodeNumbersService } from './code-numbers.service.ts';
import { createCodeRetention } from './code-retention.ts';
import { isSendReference } from './code-send-reference.ts';
import { createCodeSendsRepository } from './code-sends.repository.ts';
import { createCodeSendsService } from './code-sends.service.ts';
import { createCodeStockRepository } from './code-stock.repository.ts';
import { createCodeSubscriptionEventsRepository } from './code-subscription-events.repository.ts';
import { createCodeSubscriptionsService } from './code-subscriptions.service.ts';
import { createCodeTextsRepository } from './code-texts.repository.ts';
import { createCodeTextsService } from './code-texts.service.ts';
import { createCodeUsesRepository } from './code-uses.repository.ts';
import type { VerificationEvents } from './verification.events.ts';
import { say, sayPrice } from './verification-words.ts';

export interface VerificationDeps {
  db: Db;
  carrier: Carrier;
  ledger: LedgerService;
  captcha: CaptchaService;
  rates: RateWindows;
  accounts: Pick<AccountsService, 'get' | 'isActive'>;
  notices: NoticesService;
  checkMayBuy(accountId: string, brand: Brand): Promise<void>;
  claimEvents(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>;
  onCodeReceived(tx: Tx, text: CodeText): Promise<void>;
  checkDestination(number: string): string | undefined;
  sendLimit: RateLimit;
  blocks: CodeBlocks;
  limits: CodeNumberLimits;
  events: VerificationEvents;
  newId(): string;
  now: Clock;
  log: Logger;
}

const ABUSE_KEPT_MS = 90 * 86_400_000;

export type VerificationServices = ReturnType<typeof createVerification>;

/** Verification numbers: what is offered, locks, texts, subscriptions, sending. */
export function createVerification(deps: VerificationDeps) {
  const { db, ledger, carrier, accounts, notices, events, now } = deps;
  const stock = createCodeStockRepository(db);
  const claims = createCodeClaimsRepository(db);
  const lockRows = createCodeLocksRepository(db);
  const uses = createCodeUsesRepository(db);
  const catalogue = createCodeCatalogue({ stock, blocks: deps.blocks, now });
  const shared = {
    ...deps,
    catalogue,
    stock,
    claims,
    uses,
    pushBalance: (accountId: string, balance: Micros) => events.balance(accountId, balance),
  };
  const guard = createCodeGuard({ ...deps, locks: lockRows });
  const locks = createCodeLocksService({ ...shared, locks: lockRows, guard });
  const findBrand = async (accountId: string) => getBrand((await accounts.get(accountId)).platform as BrandId);
  const textRows = createCodeTextsRepository(db);
  const charging = createCodeCharging({ ...shared, locks: lockRows, texts: textRows });
  const texts = createCodeTextsService({
    ...{ ...shared, charging },
    ...{ carrierName: carrier.name, locks: lockRows, texts: textRows, findBrand },
  });

  async function tellOfRenewal({ accountId, number, app, subRent }: CodeUse, what: 'unpaid' | 'ended') {
    const account = await accounts.get(accountId);
    // A suspended account's balance has nothing to do with it.
    if (what === 'unpaid' && account.status !== 'active') return;
    const language: LanguageCode = account.language === 'zh_cn' ? 'zh_cn' : 'en';
    const rent = sayPrice(getBrand(account.platform as BrandId), subRent, language);
    const text = say(`${what}Notice`, language, { number, app: nameApp(app, language), rent });
    const highlights = [{ text: `+${number}`, target: 'newCode' as const }];
    await notices
      .send(accountId, { sender: say('noticeSender', language), text, highlights })
      .catch((error: unknown) => {
        // Who has no number of their own has no chats to be told in.
        if (!(error instanceof AppError)) throw error;
      });
  }

  const history = createCodeSubscriptionEventsRepository(db);
  const subscriptions = createCodeSubscriptionsService({ ...shared, history, guard, tellOfRenewal });
  const numbers = createCodeNumbersService(shared);
  const sendRows = createCodeSendsRepository(db);
  const sends = createCodeSendsService({
    ...shared,
    ledger,
    sends: sendRows,
    limit: deps.sendLimit,
    async holds(accountId, app, number) {
      const key = { accountId, app, number };
      const lock = await lockRows.findNewest(accountId, app, number);
      if (lock?.state === 'open' && lock.expiresAt > now()) return true;
      return (await uses.find(db, key))?.subState === 'active';
    },
  });
  return {
    ...{ catalogue, locks, texts, subscriptions, numbers, sends },
    arrivals: {
      isCodeNumber: catalogue.isCodeNumber,
      receive: texts.receive,
      isCodeReference: isSendReference,
      takeReceipt: sends.takeReceipt,
    },
    /** Answers how many old texts went. */
    forgetOld: createCodeRetention({ texts: textRows, sends: sendRows, now }),
    prune: () => guard.prune(ABUSE_KEPT_MS),
  };
}
