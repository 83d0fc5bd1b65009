import type { Bill, BillOptions, Payment } from '@manyline/contract/histories';
import { formatMicros, isDecimalAmount } from '@manyline/domain/money';
import { payCurrencies } from '@manyline/domain/pay-price';
import type { BillRow } from './bills.repository.ts';

const words = [
  'purchaseMethod',
  'coin',
  'campaignName',
  'direction',
  'from',
  'to',
  'type',
  'countryCode',
  'cardType',
  'number',
  'orderId',
  'validityType',
] as const satisfies readonly (keyof BillOptions)[];
const numbers = [
  'duration',
  'count',
  'successCount',
  'days',
  'planCount',
  'periodDays',
  'unusedDays',
] as const satisfies readonly (keyof BillOptions)[];
const amounts = ['amount', 'gift', 'rent', 'paidRent', 'unused'] as const satisfies readonly (keyof BillOptions)[];

/** How a posting moved what can be spent, told by its entries and never by its words. */
export function toBillKind({ charge, held, revenue, topUp }: BillRow): Bill['kind'] {
  if (held !== 0) return charge < 0 ? 'hold' : 'release';
  if (charge > 0) return revenue < 0 ? 'refund' : 'credit';
  // Money that went back to where the customer paid it from.
  return topUp > 0 ? 'refund' : 'charge';
}

/** `nameService`: people read a service's name, where the posting has its id. */
export function toBill(row: BillRow, nameService: (app: string) => string): Bill {
  const options = withService(toOptions(row.options ?? {}), nameService);
  const kind = toBillKind(row);
  const id = String(row.ordinal);
  return {
    _id: id,
    id,
    type: row.type,
    kind,
    ...(kind === 'hold' && { outcome: toHoldOutcome(row) }),
    date: row.date,
    createTime: row.date,
    charge: formatMicros(row.charge),
    beforeBalance: formatMicros(row.afterBalance - row.charge),
    afterBalance: formatMicros(row.afterBalance),
    ...(options.purchaseMethod !== undefined && { purchaseMethod: options.purchaseMethod }),
    options,
  };
}

function toHoldOutcome({ left, isReturned }: BillRow): Bill['outcome'] {
  if (isReturned) return 'returned';
  return left === 0 ? 'spent' : 'waiting';
}

/** Holds for codes are from a service, by its id. */
function withService(options: BillOptions, nameService: (app: string) => string): BillOptions {
  const { type, from } = options;
  return type === 'verificationCode' && from !== undefined ? { ...options, from: nameService(from) } : options;
}

/** The bought amount and the gift are the ledger's own columns: they cannot disagree with the balance. */
export function toPayment(row: BillRow): Payment {
  const { purchaseMethod = '', coin, orderId } = toOptions(row.options ?? {});
  return {
    id: String(row.ordinal),
    amount: formatMicros(row.paid),
    gifts: formatMicros(row.gift),
    confirmDate: row.date,
    purchaseMethod,
    ...(coin !== undefined && { coin }),
    ...(orderId !== undefined && { orderId }),
    ...toPay(row.options ?? {}),
  };
}

/** The price in the currency that was paid; payments of before it was kept have none. */
function toPay({ payCurrency, payAmount }: Record<string, unknown>): Pick<Payment, 'pay'> {
  const currency = payCurrencies.find((each) => each === payCurrency);
  const amount = String(payAmount);
  return currency && isDecimalAmount(amount) ? { pay: { currency, amount } } : {};
}

/** Only what the contract names leaves the house, each field in its type. */
function toOptions(stored: Record<string, unknown>): BillOptions {
  const options: Record<string, unknown> = {};
  for (const name of words) {
    const value = stored[name];
    if (typeof value === 'string' || typeof value === 'number') options[name] = String(value);
  }
  for (const name of numbers)
    if (Number.isFinite(Number(stored[name] ?? Number.NaN))) options[name] = Number(stored[name]);
  for (const name of amounts) if (isDecimalAmount(String(stored[name]))) options[name] = String(stored[name]);
  return options;
}
