import { hash } from 'node:crypto';
import { CODE_LOCK_MS } from '@manyline/contract/verification';
import { toStorableText } from '@manyline/domain/storable-text';
import type { SuppliedOrder, SuppliedText } from '@manyline/ports/code-supplier';
import type { SuppliedOrderRow } from './supplied-order.ts';

/** More is no code, and no name. */
const TEXT_MAX = 2_000;
const ID_MAX = 64;
const NUMBER = /^\d{5,15}$/;

/** How long the number is there; an end that cannot be read the supplier tells in its own time. */
export function lengthOf({ createdAt, expiresAt }: Pick<SuppliedOrder, 'createdAt' | 'expiresAt'>): number {
  const lasts = expiresAt - createdAt;
  return Number.isNaN(lasts) ? CODE_LOCK_MS : Math.min(CODE_LOCK_MS, lasts);
}

/** Whether what a supplier sold can be sold on: at a price without a loss, with some time left. What cannot goes back. */
export function isAsAsked({ costMax }: Pick<SuppliedOrderRow, 'costMax'>, got: SuppliedOrder): boolean {
  return got.cost >= 0 && got.cost <= costMax && NUMBER.test(got.number) && lengthOf(got) > 0;
}

/** As it is written down, as far as it can be. */
export function toBought({ orderId, number, cost }: SuppliedOrder) {
  const isCounted = Number.isSafeInteger(cost);
  return { supplierOrder: orderId, number: NUMBER.test(number) ? number : null, cost: isCounted ? cost : null };
}

/** A text as it is taken in: no longer than anybody reads, under an id that a database can keep. */
export function toHeard(orderId: string, { textId, sender, text }: SuppliedText) {
  const isKept = textId.length <= ID_MAX && textId === toStorableText(textId);
  const id = isKept ? textId : hash('sha256', textId);
  return { eventId: `${orderId}/${id}`, from: sender.slice(0, TEXT_MAX), text: text.slice(0, TEXT_MAX) };
}
