import { isDecimalAmount, parseMicros } from '@manyline/domain/money';
import { z } from 'zod';

const meta = z.object({ total_pages: z.number().nullish() }).nullish();

const amount = z.string().refine(isDecimalAmount).transform(parseMicros);
/** A cost that cannot be read is not known: nobody is refused a number for it. */
const cost = z
  .object({ upfront_cost: amount, monthly_cost: amount, currency: z.string().regex(/^[A-Z]{3}$/) })
  .nullish()
  .catch(undefined);

export const shelfPage = z.object({
  data: z.array(
    z.object({
      phone_number: z.string(),
      features: z.array(z.object({ name: z.string() })).nullish(),
      cost_information: cost,
    }),
  ),
});

const order = z.object({
  status: z.enum(['pending', 'success', 'failure']),
  requirements_met: z.boolean().nullish(),
  customer_reference: z.string().nullish(),
  phone_numbers: z.array(z.object({ phone_number: z.string() })).nullish(),
  sub_number_orders_ids: z.array(z.string()).nullish(),
});
export const numberOrder = z.object({ data: order });
export const orderPage = z.object({ data: z.array(order), meta });

export const ownNumberPage = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      phone_number: z.string(),
      status: z.string(),
      messaging_profile_id: z.string().nullish(),
      connection_id: z.string().nullish(),
    }),
  ),
  meta,
});
