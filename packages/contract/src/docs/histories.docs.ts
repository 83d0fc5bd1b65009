import * as histories from '../histories.ts';
import { payMoney } from '../pay-money.ts';
import * as subscriptions from '../subscriptions.ts';
import { describeCalls, describeSchema, type TagDocs } from './define-docs.ts';
import { words } from './field-words.ts';

const byCursor = { pageSize: words.pageSize, nextPage: words.cursor, ym: words.month };
const byNumber = { pageSize: words.pageSize, pageNo: words.pageNo, date: words.month };
const toNumber = 'The number that was called or texted: country code and phone, or a name.';
const fromNumber = 'The number that called or texted: country code and phone, or a name.';

export const historiesDocs: TagDocs = {
  tag: 'Histories',
  is: 'What changed the balance, what was texted and called, and what happened to subscriptions: this UTC month and the three before it. Newest first.',
  schemas: [
    describeSchema('BillOptions', histories.billOptions, 'Details of a bill; which are there goes by its type.', {
      amount: 'What was credited, without the gift.',
      gift: 'What was given on top.',
      purchaseMethod: 'The way that was paid, such as `card`.',
      coin: 'The coin that was transferred, such as `BCH`; absent for any other way.',
      campaignName: 'Why money was given.',
      direction: '`in` or `out`, of a text or call.',
      from: 'Number that texted or called.',
      to: 'Number that was texted or called.',
      type: 'Kind of the text, call or number.',
      duration: 'Whole minutes; started ones count.',
      count: 'Parts or texts.',
      successCount: 'Texts that were delivered.',
      countryCode: 'Country, by two letters.',
      cardType: 'Kind of the card.',
      number: 'The own or verification number that the bill is about.',
      days: 'Days that something holds.',
      planCount: 'Periods that were paid.',
      orderId: 'The payment order.',
      validityType: 'Unit in which the validity is counted.',
      rent: 'Of a change of plan: price of the new period.',
      paidRent: 'Of a change of plan: price that was paid for the period before.',
      periodDays: 'Of a change of plan: all days of the period before.',
      unusedDays: 'Of a change of plan: days of it that were unused.',
      unused: 'Of a change of plan: what these days were worth, taken off `rent`.',
    }),
    describeSchema('Bill', histories.bill, 'One change of the balance that can be spent.', {
      _id: 'Id of the bill.',
      id: 'The same as `_id`, for clients of the older form.',
      type: '`1` top-up, `3` call, `4` SMS, `5` number purchase, `6` bulk send, `7` number renewal, `8` MMS, `9` days, `10` other, `50` local plan. Treat an unknown one as `10`.',
      kind: '`charge` takes, `credit` gives, `refund` undoes a charge, `hold` sets aside, `release` brings back what was set aside.',
      outcome: 'What became of a `hold`: `waiting`, `spent` by what it was for, or `returned`.',
      date: 'When the balance changed, epoch milliseconds.',
      createTime: 'The same as `date`, for clients of the older form.',
      charge: 'The change: below zero when money was spent.',
      beforeBalance: 'What could be spent before.',
      afterBalance: 'What can be spent after: `beforeBalance` plus `charge`.',
      purchaseMethod: 'The way that was paid, of a top-up.',
      options: 'Details.',
    }),
    describeSchema('PayMoney', payMoney, 'Money as people pay it, beside the brand’s own currency.', {
      currency: words.currency,
      amount: 'Amount in that currency.',
    }),
    describeSchema('Payment', histories.payment, 'A top-up that was confirmed.', {
      id: 'Id of the payment, digits.',
      amount: 'What was credited, without the gift, in the brand’s currency.',
      gifts: 'What was given on top.',
      confirmDate: 'When it was confirmed, epoch milliseconds.',
      purchaseMethod: 'The way that was paid, such as `card`.',
      coin: 'The coin that was transferred, such as `BCH`; absent for any other way.',
      orderId: 'The payment order; absent for credit without one.',
      pay: 'What was paid; absent for credit without an order.',
    }),
    describeSchema('SmsRecord', histories.smsRecord, 'A text that was sent or received.', {
      id: 'Id of the text.',
      direction: '`in` received, `out` sent.',
      toNumber:
        'The number that was texted: country code and phone, or a name; empty once a text of a verification number is forgotten.',
      fromNumber,
      date: 'When it was sent or received, epoch milliseconds.',
      charge: words.charge,
      type: '`sms` text, `mms` picture.',
      text: 'The text; empty once it was deleted.',
      deleted: 'True where the words were deleted or are forgotten; the line stays.',
      refunded: 'True where the text never arrived and its charge went back.',
    }),
    describeSchema('CallRecord', histories.callRecord, 'A call.', {
      id: 'Id of the call.',
      direction: '`in` received, `out` made.',
      toNumber,
      fromNumber,
      duration: 'Whole minutes; started ones count.',
      line: 'Line that the tariff names.',
      tariffId: 'Tariff: `114` common, `116` economic, `200` forwarded.',
      charge: words.charge,
      date: 'When it began, epoch milliseconds.',
      type: 'What became of it.',
    }),
    describeSchema(
      'SubscriptionEvent',
      subscriptions.subscriptionEvent,
      'Something that happened to the subscription of an own number.',
      {
        _id: 'Id of the event.',
        historyId: 'The same as `_id`; `reSubVirtualPhone` takes it.',
        number: words.numberInFull,
        telCode: words.telCode,
        name: 'What the holder calls the number now; empty without a name.',
        type: '`1` subscribed, `2` renewed, `3` plan changed, `5` restored, `6` renewal failed, `7` refunded, `100` unsubscribed.',
        step: 'Of a change of plan for the next billing cycle: `booked`, `overtaken` by another change before it began, `dropped` again, or, of the renewal that it began with, `began`.',
        date: 'When it happened, epoch milliseconds.',
        charge: words.charge,
        resDate: 'Until when the number could be restored, on events that end a subscription (6 and 100).',
        nextPaymentDate: 'When the next period is due; absent without a plan.',
        planId:
          'Plan of the number, where a change is booked the new one, where it is dropped the one that stays; absent without one.',
        planName: 'Name of the plan, in the asker’s language; absent without one.',
        canRestore: 'Whether `reSubVirtualPhone` can restore the number by this event now.',
      },
    ),
  ],
  calls: {
    ...describeCalls(histories, {
      getBillList: {
        is: 'Lists what changed the balance in a month, in the order in which it changed, newest first.',
        spec: '2 §9',
        query: {
          ...byCursor,
          group:
            'Only bills of this kind: `topUps`, `texts`, `codes` (verification codes), `calls`, `numbers` or `other`.',
        },
        answer: { list: 'Bills, newest first.', nextPage: words.nextCursor },
        example: { query: { pageSize: 200 }, answer: { list: [] } },
      },
      getPaymentHistory: {
        is: 'Lists the confirmed top-ups of a month.',
        query: byCursor,
        answer: { list: 'Payments, newest first.', nextPage: words.nextCursor },
      },
      getPayment: {
        is: 'Answers one confirmed top-up, as its receipt shows it.',
        query: { id: 'Id of the payment, from `getPaymentHistory`.' },
        answer: {
          payment: 'The payment.',
          seller: {
            is: 'Who took the money, for the receipt; absent where the operator has not said it.',
            of: { name: 'Legal name.', address: 'Postal address, on one line or several.' },
          },
        },
        refusals: ['NOT_FOUND'],
      },
      getSpending: {
        is: 'Answers exact sums of the last four months.',
        answer: {
          months: {
            is: 'A row each month, newest first.',
            of: {
              ym: 'UTC month as `YYYYMM`.',
              spent: 'What was charged, less what was refunded.',
              added: 'What was credited, gifts included.',
              types: {
                is: 'What was spent, by bill type.',
                of: {
                  type: 'Bill type, as in `Bill`.',
                  isCode:
                    'True for what verification numbers cost: codes, subscriptions and their renewals. A text that one sent is a text like any other.',
                  spent: 'What was charged, less what was refunded.',
                },
              },
            },
          },
        },
      },
      getNormalSmsList: {
        is: 'Lists the texts of a month, also those that were sent from verification numbers. Deleting a chat takes the words away, never the line.',
        spec: '1 §3',
        answer: { list: 'Texts, newest first.', totalRows: words.totalRows },
        refusals: ['NOT_AUTHORISED'],
        query: byNumber,
      },
      getCallList: {
        is: 'Lists the calls of a month.',
        spec: '1 §3',
        answer: { list: 'Calls, newest first.', totalRows: words.totalRows },
        refusals: ['NOT_AUTHORISED'],
        query: byNumber,
      },
      exportHistory: {
        is: 'A history as a file for spreadsheets: UTF-8 with a byte order mark, a header in the asker’s language, times in UTC. At most a few files a minute.',
        query: { history: 'Which history.', ym: 'UTC month as `YYYYMM`; all four when left out.' },
        files: { 'text/csv': 'The rows, newest first, with a header.' },
        refusals: ['TOO_FREQUENT', 'NOT_AUTHORISED'],
      },
    }),
    ...describeCalls(subscriptions, {
      getSubscriptionList: {
        is: 'Lists what happened to the subscriptions of own numbers in a month.',
        spec: '2 §3',
        answer: { list: 'Events, newest first.', totalRows: words.totalRows },
        query: byNumber,
      },
    }),
  },
};
