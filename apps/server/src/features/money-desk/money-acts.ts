import type { MoneyOutcome } from '@manyline/contract/console/account-money';
import type { LoggedAct } from '@manyline/contract/console/log';
import type { ProposalKind } from '@manyline/contract/console/proposals';
import type { Micros } from '@manyline/domain/money';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { FourEyes } from '../four-eyes/four-eyes.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Allowance } from './allowance.ts';

/** An act of an operator that moves money. Its payload says all that it needs, also a day later. */
export interface MoneyAct<Payload extends object> {
  kind: Extract<ProposalKind, 'adjustBalance' | 'refundOrder' | 'creditReview'>;
  act: LoggedAct;
  /** Whether it was done before under its key. The account's balance is locked. */
  isDone(tx: Tx, payload: Payload): Promise<boolean>;
  /** Within the transaction that proposes it: a second person is not asked for what is stale by now. The account's balance is locked. */
  beforeProposal?(tx: Tx, payload: Payload): Promise<void>;
  /** @param confirmedBy the second person, where one was needed */
  run(tx: Tx, payload: Payload, confirmedBy: string | undefined): Promise<{ before?: string; after?: string }>;
  /** The work after the commit. */
  follow(payload: Payload): Promise<void>;
}

interface Asked<Payload> {
  /** Made by the operator's page: the same key is the same act. A UUID. */
  key: string;
  accountId: string;
  /** Micros that move, above zero, and their currency. */
  amount: Micros;
  currency: string;
  /** For people: what is done to whom. */
  about: string;
  reason: string;
  payload: Payload;
}

/** Done now, or proposed to a second person. */
export type AskForMoney<Payload> = (caller: OperatorCaller, asked: Asked<Payload>) => Promise<MoneyOutcome>;

interface MoneyActsDeps {
  db: Db;
  allowance: Allowance;
  fourEyes: Pick<FourEyes, 'define' | 'isProposed' | 'proposeWithin'>;
  ledger: Pick<LedgerService, 'lockBalance'>;
  log: ConsoleLog;
}

/**
 * The one way in which operators move money: once by its key, alone up to what an operator moves in a day, else by two. What is done,
 * what was counted and the line of the log are one transaction.
 */
export function createMoneyActs({ db, allowance, fourEyes, ledger, log }: MoneyActsDeps) {
  return {
    /** Answers how the act is asked for. */
    define<Payload extends object>(act: MoneyAct<Payload>): AskForMoney<Payload> {
      fourEyes.define<Payload>(act.kind, {
        run: (tx, payload, confirmedBy) => act.run(tx, payload, confirmedBy),
        follow: act.follow,
      });

      return async (caller, { key, accountId, amount, currency, about, reason, payload }) => {
        const outcome = await inTransaction(db, async (tx): Promise<MoneyOutcome | 'doneBefore'> => {
          // Whoever asks with the same key waits here, and then finds what was done.
          await ledger.lockBalance(tx, accountId);
          if (await fourEyes.isProposed(tx, { proposalId: key, kind: act.kind, about })) return 'proposed';
          if (await act.isDone(tx, payload)) return 'doneBefore';
          if (!(await allowance.take(tx, caller.operatorId, currency, amount))) {
            await act.beforeProposal?.(tx, payload);
            await fourEyes.proposeWithin(tx, caller, { proposalId: key, kind: act.kind, about, payload, reason });
            return 'proposed';
          }
          const change = await act.run(tx, payload, undefined);
          await log.write(tx, caller, { act: act.act, object: about, reason, ...change });
          return 'done';
        });
        // Acts not heard of after an earlier commit are the sweeps' to finish: a gateway is not asked by each click.
        if (outcome === 'doneBefore') return 'done';
        if (outcome === 'done') await act.follow(payload);
        return outcome;
      };
    },
  };
}
