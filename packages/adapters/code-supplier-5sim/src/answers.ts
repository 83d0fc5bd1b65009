import type { Micros } from '@manyline/domain/money';
import {
  type SuppliedOrder,
  type SuppliedState,
  SupplierRefusedError,
  SupplierUnavailableError,
} from '@manyline/ports/code-supplier';
import { z } from 'zod';

const MICROS = 1_000_000;

const state: Record<string, SuppliedState> = {
  PENDING: 'waiting',
  RECEIVED: 'received',
  FINISHED: 'finished',
  CANCELED: 'ended',
  TIMEOUT: 'ended',
  BANNED: 'ended',
};

const sms = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  created_at: z.string().optional(),
  sender: z.string().nullish(),
  text: z.string().nullish(),
  code: z.string().nullish(),
});

export const fiveSimOrder = z.object({
  id: z.union([z.number().int(), z.string()]),
  phone: z.string().regex(/^\+?\d{5,15}$/),
  product: z.string(),
  price: z.number().nonnegative(),
  status: z.enum(['PENDING', 'RECEIVED', 'FINISHED', 'CANCELED', 'TIMEOUT', 'BANNED']),
  expires: z.string(),
  created_at: z.string(),
  sms: z.array(sms).nullish(),
  country: z.string(),
});
export type FiveSimOrder = z.infer<typeof fiveSimOrder>;

/** Of a finished order the text may be missing; its digits are a text as well. */
export function toOrder(order: FiveSimOrder, names: { app: string; countryCode: string }): SuppliedOrder {
  const texts = (order.sms ?? []).map(({ id, created_at: at, sender, text, code }, place) => ({
    textId: String(id ?? at ?? place),
    sender: sender ?? '',
    text: text || (code ?? ''),
  }));
  return {
    orderId: String(order.id),
    ...names,
    number: order.phone.replace('+', ''),
    cost: toMicros(order.price),
    state: state[order.status]!,
    texts,
    createdAt: Date.parse(order.created_at),
    expiresAt: Date.parse(order.expires),
  };
}

/** Prices come as numbers, with two to four decimals. */
export function toMicros(amount: number): Micros {
  return Math.round(amount * MICROS);
}

/** By the words that 5sim answers as plain text, some of them with status 200. */
const refusals = new Map<string, (said: string) => SupplierRefusedError | SupplierUnavailableError>([
  ['no free phones', (said) => new SupplierRefusedError(said, 'none')],
  ['not enough user balance', (said) => new SupplierUnavailableError(said, { needsOperator: true })],
  ['not enough rating', (said) => new SupplierUnavailableError(said, { needsOperator: true })],
  ['server offline', (said) => new SupplierUnavailableError(said)],
  ...[
    'bad country',
    'bad operator',
    'no product',
    'country is incorrect',
    'product is incorrect',
    'order not found',
    'order expired',
    'order has sms',
    'order no sms',
    'record not found',
  ].map((words) => [words, (said: string) => new SupplierRefusedError(said, 'unknown')] as const),
]);

/** Undefined: none of 5sim's own words. */
export function judge(supplier: string, { status, body }: { status: number; body: unknown }) {
  const words = typeof body === 'string' ? body.trim().toLowerCase() : '';
  return refusals.get(words)?.(`${supplier} answered ${status}: ${words}`);
}
