import type { LanguageCode } from '@manyline/contract/errors';
import type { Bill, CallRecord, HistoryKind, Payment, SmsRecord } from '@manyline/contract/histories';
import {
  nameOfBill,
  nameOfCallType,
  nameOfDirection,
  nameOfLine,
  nameOfPurchaseMethod,
} from '@manyline/contract/history-words';
import { numberCell, safeText, timeCell } from './csv-cells.ts';

/** A column of a file: its header in both languages and what stands in it. */
export interface Column<Row> {
  en: string;
  zh_cn: string;
  cell(row: Row, language: LanguageCode): string;
}

export interface HistoryRows {
  bill: Bill;
  payment: Payment;
  sms: SmsRecord;
  call: CallRecord;
}

const when = { en: 'Time (UTC)', zh_cn: '时间（UTC）' };
const from = { en: 'From', zh_cn: '主叫/发送方' };
const to = { en: 'To', zh_cn: '被叫/接收方' };
const text = (value: string | number | undefined) => safeText(String(value ?? ''));
const number = (value: string | undefined) => (value === undefined ? '' : numberCell(value));

const bill: Column<Bill>[] = [
  { ...when, cell: ({ date }) => timeCell(date) },
  { en: 'Type', zh_cn: '类型', cell: (row, language) => nameOfBill(row, language) },
  { en: 'Amount', zh_cn: '金额', cell: ({ charge }) => charge },
  { en: 'Balance after', zh_cn: '变动后余额', cell: ({ afterBalance }) => afterBalance },
  { ...from, cell: ({ options }) => number(options.from) },
  { ...to, cell: ({ options }) => number(options.to) },
  { en: 'Number', zh_cn: '号码', cell: ({ options }) => number(options.number) },
  { en: 'Minutes', zh_cn: '分钟', cell: ({ options }) => text(options.duration) },
  { en: 'Count', zh_cn: '条数', cell: ({ options }) => text(options.count) },
  { en: 'Delivered', zh_cn: '成功条数', cell: ({ options }) => text(options.successCount) },
  { en: 'Country', zh_cn: '国家/地区', cell: ({ options }) => text(options.countryCode) },
  { en: 'Days', zh_cn: '天数', cell: ({ options }) => text(options.days) },
  { en: 'Plans', zh_cn: '套餐数', cell: ({ options }) => text(options.planCount) },
  { en: 'Campaign', zh_cn: '活动', cell: ({ options }) => text(options.campaignName) },
  {
    en: 'Payment method',
    zh_cn: '支付方式',
    cell: ({ options }, language) =>
      options.purchaseMethod ? safeText(nameOfPurchaseMethod(options.purchaseMethod, language)) : '',
  },
  { en: 'Order', zh_cn: '订单号', cell: ({ options }) => text(options.orderId) },
  { en: 'Bill', zh_cn: '账单号', cell: ({ _id }) => _id },
];

const payment: Column<Payment>[] = [
  { ...when, cell: ({ confirmDate }) => timeCell(confirmDate) },
  { en: 'Amount', zh_cn: '金额', cell: ({ amount }) => amount },
  { en: 'Gift', zh_cn: '赠送', cell: ({ gifts }) => gifts },
  { en: 'Price paid', zh_cn: '实付', cell: ({ pay }) => pay?.amount ?? '' },
  { en: 'Currency', zh_cn: '币种', cell: ({ pay }) => pay?.currency ?? '' },
  {
    en: 'Payment method',
    zh_cn: '支付方式',
    cell: ({ purchaseMethod }, language) => safeText(nameOfPurchaseMethod(purchaseMethod, language)),
  },
  { en: 'Order', zh_cn: '订单号', cell: ({ orderId }) => text(orderId) },
  { en: 'Receipt', zh_cn: '收据号', cell: ({ id }) => id },
];

const sms: Column<SmsRecord>[] = [
  { ...when, cell: ({ date }) => timeCell(date) },
  { en: 'Direction', zh_cn: '方向', cell: ({ direction }, language) => nameOfDirection(direction, language) },
  { ...from, cell: ({ fromNumber }) => numberCell(fromNumber) },
  { ...to, cell: ({ toNumber }) => numberCell(toNumber) },
  { en: 'Type', zh_cn: '类型', cell: ({ type }) => type.toUpperCase() },
  { en: 'Charge', zh_cn: '费用', cell: ({ charge }) => charge },
  {
    en: 'Refunded',
    zh_cn: '已退款',
    cell: ({ refunded }, language) => (refunded ? { en: 'yes', zh_cn: '是' }[language] : ''),
  },
  { en: 'Text', zh_cn: '内容', cell: (row) => safeText(row.text) },
];

const call: Column<CallRecord>[] = [
  { ...when, cell: ({ date }) => timeCell(date) },
  { en: 'Direction', zh_cn: '方向', cell: ({ direction }, language) => nameOfDirection(direction, language) },
  { ...from, cell: ({ fromNumber }) => numberCell(fromNumber) },
  { ...to, cell: ({ toNumber }) => numberCell(toNumber) },
  { en: 'Type', zh_cn: '类型', cell: ({ type }, language) => nameOfCallType(type, language) },
  { en: 'Minutes', zh_cn: '分钟', cell: ({ duration }) => String(duration) },
  { en: 'Line', zh_cn: '线路', cell: ({ line }, language) => nameOfLine(line, language) },
  { en: 'Charge', zh_cn: '费用', cell: ({ charge }) => charge },
];

export const exportColumns: { [Kind in HistoryKind]: readonly Column<HistoryRows[Kind]>[] } = {
  bill,
  payment,
  sms,
  call,
};
