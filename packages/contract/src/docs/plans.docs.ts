import * as plans from '../plans.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

const virtualNumber = words.numberInFull;
const changeType = '`1` now: what is left of the paid period counts. `2` from the next billing cycle on.';

export const plansDocs: TagDocs = {
  tag: 'Plans',
  is: 'Renting numbers by plan, changing plans, ending and restoring subscriptions. These calls also take the token of `getPlansToken`.',
  schemas: [
    describeSchema('Plan', plans.plan, 'A plan by which a number can be rented. Words are in the asker’s language.', {
      planId: 'Id of the plan.',
      planName: 'Name of the plan.',
      planRent: 'Price of one period.',
      monthRent: 'The same price by the month.',
      planRentPeriod: 'Months of a period: 1, 3, 6 or 12.',
      chargeType: 'How use is paid. Use that is included is so within fair use.',
      discount: 'Whole percent off the monthly price; 0 without.',
      tip: 'Something to know about the plan; may be empty.',
      activationFee: 'Paid once, with the first period.',
      planDescList: {
        is: 'What the plan has, under headings.',
        of: { title: 'Heading.', items: 'Points below it.' },
      },
      urlDict: 'Links by name: `terms`, `privacy`.',
      nextPaymentDate: 'When it would be paid again if it were rented now, epoch milliseconds.',
    }),
    describeSchema('PlanChange', plans.changeOption, 'One way to change the plan of a number.', {
      type: changeType,
      planId: words.planId,
      planName: 'Name of the plan.',
      payAmount: 'What is paid at once.',
      planRent: 'Price of a period of the new plan.',
      planRentPeriod: 'Months of a period of the new plan.',
      nextPaymentDate: 'When `planRent` is paid next, epoch milliseconds.',
      tip: 'Something to know; may be empty.',
      rule: 'How the change comes about, in words.',
      sum: {
        is: 'The sum behind `payAmount`, where something is taken off.',
        of: {
          rent: 'Price of the new period.',
          paidRent: 'Price that was paid for the current period.',
          unusedDays: 'Whole days of the current period that are still to come.',
          periodDays: 'All its days.',
          unused: 'Taken off: `paidRent` times `unusedDays` by `periodDays`, rounded once.',
        },
      },
    }),
  ],
  calls: describeCalls(plans, {
    getPlanList: {
      is: 'Lists the plans by which a number of a country and type can be rented.',
      spec: '2 §7',
      query: { code: words.country, type: words.numberType },
      answer: { planList: 'Plans, in the order in which they are offered.' },
      refusals: ['NOT_FOUND', 'NOT_AUTHORISED'],
    },
    getManagePlanList: {
      is: 'Lists the plans that an own number can change to, its own among them.',
      spec: '2 §7',
      query: { virtualNumber },
      answer: {
        planList: 'Plans.',
        planId: 'Plan of the number now; absent for one that was given.',
        nextPlanId: 'Plan from the next billing cycle on, where a change waits.',
      },
      refusals: ['NOT_FOUND', 'NOT_AUTHORISED'],
    },
    preChangePlan: {
      is: 'Answers what a change of plan would cost. Charges nothing.',
      spec: '2 §7',
      query: { virtualNumber, planId: words.planId },
      answer: { changeList: 'One or both ways to change, the immediate one first.' },
      refusals: ['NOT_FOUND', 'PLAN_UNAVAILABLE', 'NOT_AUTHORISED'],
    },
    changePlan: {
      is: 'Changes the plan of an own number. A GET that charges: copies of it, also at once, charge once and answer alike.',
      spec: '2 §7',
      query: {
        virtualNumber,
        planId: words.planId,
        type: changeType,
        payAmount: 'The price that was shown before; another one is refused instead of charged.',
        planRent: 'The price of a period that was shown before; another one is refused.',
      },
      answer: { successHint: 'What was done, in words.', planHint: 'What happens next, in words.' },
      refusals: [
        'NOT_FOUND',
        'PLAN_UNAVAILABLE',
        'PLAN_PRICE_CHANGED',
        'INSUFFICIENT_BALANCE',
        'PROFILE_REQUIRED',
        'NOT_AUTHORISED',
      ],
    },
    subVirtualPhone: {
      is: 'Rents a free number; the first period is paid at once. For a number that the account has by this plan it answers as done.',
      spec: '2 §7',
      body: {
        planId: words.planId,
        telCode: words.telCode,
        phone: words.phone,
        code: words.country,
        type: words.numberType,
        planRent: 'The `planRent` that was shown before; another one is refused instead of charged.',
      },
      answer: {
        subHint: 'What happens next, in words.',
        nextPaymentDate: 'When the next period is due, epoch milliseconds.',
        pending:
          'True where the number is paid and takes time: `getVirtualPhoneList` has it among `orders` until it is there, or the money is back.',
      },
      refusals: [
        'NUMBER_TAKEN',
        'NUMBERS_AWAY',
        'PLAN_UNAVAILABLE',
        'PLAN_PRICE_CHANGED',
        'INSUFFICIENT_BALANCE',
        'PROFILE_REQUIRED',
        'NOT_AUTHORISED',
      ],
    },
    reSubVirtualPhone: {
      is: 'Restores the subscription of an own number. Free while the paid period runs; after a failed renewal it pays the renewal.',
      spec: '2 §7',
      body: {
        historyId: 'The `restoreId` of the number, or the `historyId` of an event with `canRestore`.',
        resDate: 'The `resDate` of that event, epoch milliseconds.',
      },
      answer: { subHint: 'What happens next, in words.' },
      refusals: ['NOT_FOUND', 'RESTORE_EXPIRED', 'INSUFFICIENT_BALANCE', 'PROFILE_REQUIRED', 'NOT_AUTHORISED'],
    },
    unSubVirtualPhone: {
      is: 'Ends the subscription of an own number: it is not renewed. It stays until `resDate`, and can be restored until then. Safe to repeat.',
      spec: '2 §7',
      body: { telCode: words.telCode, phone: words.phone },
      answer: {
        subHint: 'What happens next, in words.',
        resDate: 'Until when the number stays, epoch milliseconds.',
      },
      refusals: ['NOT_FOUND', 'NOT_AUTHORISED'],
    },
    getPlansToken: {
      is: 'Makes a short-lived token that can do plans and nothing else: what the plans page calls with.',
      answer: {
        token: 'The token, for the header `x-auth-token`.',
        expiresAt: 'Until when it is valid, epoch milliseconds, unless the session ends before.',
      },
      refusals: ['NOT_AUTHORISED'],
    },
  }),
};
