import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, epochMsText, moneyText, ok, searchText } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';

export const accountStatus = z.enum(['active', 'suspended', 'deleted']);

export const accountOnWire = z.object({
  accountId: z.string(),
  userId: z.string(),
  platform: z.string(),
  status: accountStatus,
  phone: z.string().optional(),
  email: z.string().optional(),
  createdAt: epochMs,
  /** The money that can be spent, in the brand's currency. */
  balance: moneyText,
  /** The part of the balance that was given, not paid for. */
  gift: moneyText,
  currency: z.string(),
  numbers: z.array(z.string()),
});
export type AccountOnWire = z.infer<typeof accountOnWire>;

export const ACCOUNTS_PAGE = 50;

const filters = {
  search: searchText.optional(),
  status: accountStatus.optional(),
  brand: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  /** Opened from this moment on. */
  from: epochMsText.optional(),
  /** Opened before this moment. */
  until: epochMsText.optional(),
};

/** The newest first. */
export const findAccounts = defineOperatorCall('GET', '/accounts', {
  summary:
    'Accounts by id, phone, email address or number, order, transaction, transfer hash or message, by state, brand and day.',
  access: 'accounts.see',
  query: querySchema({ ...filters, nextPage: cursor.optional() }),
  response: z.object({
    accounts: z.array(accountOnWire),
    /** All there are, to filter by. */
    brands: z.array(z.string()),
    nextPage: cursor.optional(),
  }),
});
/** All of what is filtered. */
export const exportAccounts = defineListFile(findAccounts, {
  summary: 'Accounts as CSV.',
  access: 'accounts.export',
  query: querySchema(filters),
});
export const getAccount = defineOperatorCall('GET', '/accounts/one', {
  summary: 'An account.',
  access: 'accounts.see',
  query: querySchema({ accountId: z.guid() }),
  response: z.object({ account: accountOnWire }),
});
export const actOnAccount = defineOperatorCall('POST', '/accounts/act', {
  summary: 'Suspends, reopens or unlocks an account, or ends its sessions.',
  access: 'accounts.act',
  stepUp: true,
  body: z.object({ accountId: z.guid(), action: z.enum(['close', 'reopen', 'logout', 'unlock']), reason: actReason }),
  response: ok,
});
