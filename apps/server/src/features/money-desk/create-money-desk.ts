import type { FeatureHooks, Kit } from '../../feature.ts';
import { mountAccountMoney } from './account-money.routes.ts';
import { createAdjustmentStory } from './adjustment-story.ts';
import { createAdjustments } from './adjustments.service.ts';
import { createAllowance } from './allowance.ts';
import { mountBooks } from './books.routes.ts';
import { createMoneyActs } from './money-acts.ts';
import type { MoneyDeskNeeds } from './money-desk-needs.ts';
import { type MoneyReviewKey, mountMoneyRoom } from './money-room.routes.ts';
import { createRefundAct } from './operator-refunds.ts';
import { createReviewAct } from './operator-reviews.ts';

/** Money may be nobody's yet, so that no account is part of the key. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Money for operators: what an account has and where it came from, credits, debits and refunds, top-ups of everybody, the books. */
export function createMoneyDesk({ config, db, now }: Kit, needs: MoneyDeskNeeds) {
  const { accounts, auditor, codeServices, consoleLog, fourEyes, ledger, numbers, payments, tellings, verification } =
    needs;
  const log = consoleLog.service;
  const allowance = createAllowance({ db, dayCap: config.operatorDayCap, now });
  const acts = createMoneyActs({ db, allowance, fourEyes: fourEyes.service, ledger: ledger.service, log });
  const adjustments = createAdjustments({
    ledger: ledger.service,
    news: tellings.news,
    tellBalance: ledger.tellBalance,
    now,
  });
  const adjust = acts.define({
    kind: 'adjustBalance',
    act: 'balanceAdjusted',
    isDone: adjustments.isDone,
    run: adjustments.write,
    follow: adjustments.follow,
  });
  const refund = acts.define(createRefundAct(payments.refunds));
  const { reviews, orders } = payments;
  const creditReview = acts.define(createReviewAct({ reviews, orders, ledger: ledger.service, adjustments }));
  const reviewClaims = needs.reviewQueue.claimRows<MoneyReviewKey>({
    toClaim: ({ reviewId }) => ({ kind: 'money', accountId: NOBODY, id: reviewId }),
    check: ({ reviewId }) => reviews.findOpen(reviewId),
  });
  const hooks: FeatureHooks = {
    mount(http) {
      mountAccountMoney(http, { accounts, allowance, adjust, codeServices, ledger, log, numbers, verification });
      mountMoneyRoom(http, { accounts, creditReview, ledger, log, payments, refund, reviewClaims, now });
      mountBooks(http, { auditor, ledger, log });
    },
  };
  return { adjust, refund, story: createAdjustmentStory(db), hooks };
}
