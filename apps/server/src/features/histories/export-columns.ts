import type { Bill, CallRecord, HistoryKind, Payment, SmsRecord } from '@manyline/contract/histories';
import {
  nameOfBill,
  nameOfCallType,
  nameOfDirection,
  nameOfHoldOutcome,
  nameOfLine,
  nameOfPayment,
} from '@manyline/contract/history-words';
import type { Language } from '@manyline/domain/languages';
import { say, type Text } from '@manyline/domain/words';
import { numberCell, safeText, timeCell } from './csv-cells.ts';
import { historiesWords as words } from './histories.words.ts';

/** A column of a file: its header and what stands in it. */
export interface Column<Row> {
  header: Text;
  cell(row: Row, language: Language): string;
}

export interface HistoryRows {
  bill: Bill;
  payment: Payment;
  sms: SmsRecord;
  call: CallRecord;
}

const text = (value: string | number | undefined) => safeText(String(value ?? ''));
const number = (value: string | undefined) => (value === undefined ? '' : numberCell(value));

const bill: Column<Bill>[] = [
  { header: words.when, cell: ({ date }) => timeCell(date) },
  { header: words.type, cell: (row, language) => nameOfBill(row, language) },
  { header: words.amount, cell: ({ charge }) => charge },
  { header: words.balanceAfter, cell: ({ afterBalance }) => afterBalance },
  {
    header: words.outcome,
    cell: ({ outcome }, language) => (outcome ? nameOfHoldOutcome(outcome, language) : ''),
  },
  { header: words.givenIn, cell: ({ options }) => options.gift ?? '' },
  { header: words.from, cell: ({ options }) => number(options.from) },
  { header: words.to, cell: ({ options }) => number(options.to) },
  { header: words.number, cell: ({ options }) => number(options.number) },
  { header: words.minutes, cell: ({ options }) => text(options.duration) },
  { header: words.count, cell: ({ options }) => text(options.count) },
  { header: words.delivered, cell: ({ options }) => text(options.successCount) },
  { header: words.country, cell: ({ options }) => text(options.countryCode) },
  { header: words.days, cell: ({ options }) => text(options.days) },
  { header: words.plans, cell: ({ options }) => text(options.planCount) },
  { header: words.campaign, cell: ({ options }) => text(options.campaignName) },
  {
    header: words.paymentMethod,
    cell: ({ options }, language) => (options.purchaseMethod ? safeText(nameOfPayment(options, language)) : ''),
  },
  { header: words.order, cell: ({ options }) => text(options.orderId) },
  { header: words.bill, cell: ({ _id }) => _id },
];

const payment: Column<Payment>[] = [
  { header: words.when, cell: ({ confirmDate }) => timeCell(confirmDate) },
  { header: words.amount, cell: ({ amount }) => amount },
  { header: words.gift, cell: ({ gifts }) => gifts },
  { header: words.pricePaid, cell: ({ pay }) => pay?.amount ?? '' },
  { header: words.currency, cell: ({ pay }) => pay?.currency ?? '' },
  {
    header: words.paymentMethod,
    cell: (paid, language) => safeText(nameOfPayment(paid, language)),
  },
  { header: words.order, cell: ({ orderId }) => text(orderId) },
  { header: words.receipt, cell: ({ id }) => id },
];

const sms: Column<SmsRecord>[] = [
  { header: words.when, cell: ({ date }) => timeCell(date) },
  { header: words.direction, cell: ({ direction }, language) => nameOfDirection(direction, language) },
  { header: words.from, cell: ({ fromNumber }) => numberCell(fromNumber) },
  { header: words.to, cell: ({ toNumber }) => numberCell(toNumber) },
  { header: words.type, cell: ({ type }) => type.toUpperCase() },
  { header: words.charge, cell: ({ charge }) => charge },
  {
    header: words.refunded,
    cell: ({ refunded }, language) => (refunded ? say(words.yes, language) : ''),
  },
  { header: words.text, cell: (row) => safeText(row.text) },
];

const call: Column<CallRecord>[] = [
  { header: words.when, cell: ({ date }) => timeCell(date) },
  { header: words.direction, cell: ({ direction }, language) => nameOfDirection(direction, language) },
  { header: words.from, cell: ({ fromNumber }) => numberCell(fromNumber) },
  { header: words.to, cell: ({ toNumber }) => numberCell(toNumber) },
  { header: words.type, cell: ({ type }, language) => nameOfCallType(type, language) },
  { header: words.minutes, cell: ({ duration }) => String(duration) },
  { header: words.line, cell: ({ line }, language) => nameOfLine(line, language) },
  { header: words.charge, cell: ({ charge }) => charge },
];

export const exportColumns: { [Kind in HistoryKind]: readonly Column<HistoryRows[Kind]>[] } = {
  bill,
  payment,
  sms,
  call,
};
