import { cryptoCurrencies } from '@manyline/domain/crypto';
import { z } from 'zod';

const openTransfer = z.object({
  id: z.string(),
  block: z.number(),
  currency: z.enum(cryptoCurrencies),
  address: z.string(),
  amount: z.number(),
  from: z.string(),
  seenAt: z.number(),
});
const cursor = z.object({
  /** The last block that was read, and its hash: another hash there means that the chain was reorganised. */
  block: z.number(),
  hash: z.string(),
  /** Transfers that were told and are not final: each is told again until it is final or gone. */
  open: z.array(openTransfer),
});

export type OpenTransfer = z.infer<typeof openTransfer>;
export type EvmCursor = z.infer<typeof cursor>;

export const writeCursor = (value: EvmCursor): string => JSON.stringify(value);
export const readCursor = (text: string): EvmCursor => cursor.parse(JSON.parse(text));
