import { z } from 'zod';
import { epochMs } from '../wire.ts';

/** The name of accounts at carriers and at suppliers: a kind and a name of the operator's, as in `twilio:main`. */
export const accountName = z.string().regex(/^[a-z0-9]+(:[a-z0-9][a-z0-9-]{0,30})?$/);
export const newAccountName = z.string().regex(/^[a-z0-9]+:[a-z0-9][a-z0-9-]{0,30}$/);

const CREDENTIALS_MAX = 65_536;
/** By field; what its kind takes. */
export const credentials = z
  .record(z.string(), z.unknown())
  .refine((given) => JSON.stringify(given).length <= CREDENTIALS_MAX);

/** Stands for the credentials of an account and the terms that come with them, and changes with them. Empty: none are kept here. */
export const credentialsMark = z.string().max(22);

/** One thing about an account that was looked at. `isGood` absent: it cannot be told from here. */
export const finding = z.object({ about: z.string(), isGood: z.boolean().optional(), said: z.string() });
export type FindingOnWire = z.infer<typeof finding>;

/** An act on an account, by an operator or a command. */
export const networkAct = z.object({ at: epochMs, act: z.string(), by: z.string(), note: z.string() });
export type NetworkActOnWire = z.infer<typeof networkAct>;
