import { type FailureReason, failureReasons } from '@manyline/domain/failure-reasons';
import { z } from 'zod';
import { toErrorName } from './error-name.ts';

const TON_NPI = z.strictObject({ ton: z.int().min(0).max(6), npi: z.int().min(0).max(18) });

/** Reasons for an operator's entries: what is over cannot be held for the operator. */
const ends = failureReasons.filter((reason): reason is Exclude<FailureReason, 'ourSide'> => reason !== 'ourSide');
const errorName = z.string().regex(/^[0-9a-z]{1,8}$/i, 'must be an error as its receipts write it after err:');

/** The operator's entries for an account at an SMSC. Those left out are as most of them want. */
export const smppAccount = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535).default(2775),
  /** Absent: without encryption. `ca`: certificates that the SMSC's own was signed by, as PEM. */
  tls: z.strictObject({ ca: z.string().optional(), name: z.string().optional() }).optional(),
  /** No encryption to a host on no private network: its operator says so, or the account is refused. */
  plain: z.boolean().default(false),
  systemId: z.string().min(1).max(15),
  password: z.string().max(8),
  systemType: z.string().max(12).default(''),
  /** Connections of one process, each a transceiver, or each two: one that sends and one that receives. */
  binds: z.int().min(1).max(20).default(1),
  pairs: z.boolean().default(false),
  /** Requests under way at once on one. */
  window: z.int().min(1).max(1_000).default(10),
  /** The speed agreed for the whole account. */
  messagesPerSecond: z.number().positive().optional(),
  joining: z.enum(['udh8', 'udh16', 'sar', 'payload']).default('udh8'),
  /** The alphabet that data coding 0 stands for there. */
  alphabet: z.enum(['gsm', 'latin1']).default('gsm'),
  /** The data coding that plain texts are sent by. */
  plainDataCoding: z.union([z.literal(0), z.literal(1), z.literal(3)]).default(0),
  shortCode: TON_NPI.default({ ton: 3, npi: 0 }),
  /** The number with plus, short code or name that the product's own texts come from. */
  systemSender: z.string().min(1).max(21).optional(),
  /** How its answers and its receipts write the same id. */
  receiptIds: z.enum(['same', 'hexThenDecimal', 'decimalThenHex']).default('same'),
  /** The meaning of the errors in its receipts, which each SMSC has of its own: `{ "012": "unreachable" }`. */
  errors: z
    .record(errorName, z.enum(ends))
    .transform((errors) =>
      Object.fromEntries(Object.entries(errors).map(([error, reason]) => [toErrorName(error), reason])),
    )
    .optional(),
  /** The optional part that it brings back with receipts: user_message_reference, or a tag of its own, which holds more. */
  echo: z.union([z.literal('userMessageReference'), z.int().min(0x1400).max(0x3fff)]).optional(),
  optOutBy: z.enum(['carrier', 'us']).default('us'),
});
export type SmppAccount = z.infer<typeof smppAccount>;
