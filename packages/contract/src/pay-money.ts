import { payCurrencies } from '@manyline/domain/pay-price';
import { z } from 'zod';
import { moneyText } from './wire.ts';

/** Money as people pay it, beside the brand's own currency. */
export const payMoney = z.object({ currency: z.enum(payCurrencies), amount: moneyText });
export type PayMoneyText = z.infer<typeof payMoney>;
