import { CUSTOM_GIFT } from '@manyline/brands/top-up';
import type { PaymentOrder } from '@manyline/contract/payments';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import type { Way } from './ways.ts';

const coins = new Set<PaymentMethod>(['usdt', 'usdc', 'tusd', 'eth', 'bch']);

/** The same choice again, for another try. */
export function searchOfOrder({ method, amount, gift }: Pick<PaymentOrder, 'method' | 'amount' | 'gift'>) {
  const way = (coins.has(method) ? 'transfer' : method) as Way;
  return { ...(gift === CUSTOM_GIFT ? { custom: Number(amount) } : { amount: Number(amount) }), way };
}
