import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, ok } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { defineSetting } from './define-setting.ts';
import { accountName, credentials, credentialsMark, finding, networkAct, newAccountName } from './network-accounts.ts';
import { actReason } from './operators.ts';

const amount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);

export const supplierOnWire = z.object({
  name: z.string(),
  kind: z.string(),
  state: z.enum(['active', 'paused']),
  credentialsMark,
  marginPercent: z.number().int(),
  /** The cost of one unit of the supplier's currency, by the currency of a brand. */
  units: z.record(z.string(), z.string()),
  offers: z.number().int(),
  /** Numbers of all offers together. */
  stock: z.number().int(),
  offersReadAt: epochMs.optional(),
});
export type SupplierOnWire = z.infer<typeof supplierOnWire>;

/** `*` in supplier, app or country: all of them. What is nearer counts first. */
const margin = z.object({
  supplier: z.string(),
  app: z.string(),
  country: z.string(),
  percent: z.number().int(),
  plus: z.string(),
  isOffered: z.boolean(),
});
export type MarginOnWire = z.infer<typeof margin>;

export const getSuppliers = defineOperatorCall('GET', '/suppliers', {
  summary: 'Accounts at suppliers of verification numbers, and the margins on what they sell.',
  access: 'suppliers.see',
  response: z.object({
    suppliers: z.array(supplierOnWire),
    margins: z.array(margin),
    /** Currencies of the brands, in which units are said. */
    currencies: z.array(z.string()),
  }),
});
export const getSupplier = defineOperatorCall('GET', '/suppliers/one', {
  summary: 'An account at a supplier, and what was done to it.',
  access: 'suppliers.see',
  query: querySchema({ name: accountName }),
  response: z.object({ supplier: supplierOnWire, acts: z.array(networkAct) }),
});

const offer = z.object({
  app: z.string(),
  country: z.string(),
  stock: z.number().int(),
  /** In the supplier's currency. */
  cost: z.string(),
  /** In each currency of the brands; empty: it is not sold. */
  prices: z.string(),
});
export type OfferOnWire = z.infer<typeof offer>;

const offerFilters = {
  name: accountName,
  app: z.string().max(40).optional(),
  country: z.string().max(2).optional(),
};
/** By service, then by country. */
export const getSupplierOffers = defineOperatorCall('GET', '/suppliers/offers', {
  summary: 'What a supplier has by service and country, and what a code of it costs.',
  access: 'suppliers.see',
  query: querySchema({ ...offerFilters, nextPage: cursor.optional() }),
  response: z.object({ offers: z.array(offer), nextPage: cursor.optional() }),
});
export const exportSupplierOffers = defineListFile(getSupplierOffers, {
  summary: 'What a supplier has by service and country, as CSV.',
  access: 'suppliers.export',
  query: querySchema(offerFilters),
});

/** Asks the vendor. */
export const checkSupplier = defineOperatorCall('POST', '/suppliers/check', {
  summary: 'Looks at the account at its supplier: key and balance.',
  access: 'suppliers.act',
  body: z.object({ name: accountName }),
  response: z.object({ findings: z.array(finding) }),
});
export const supplierAct = z.enum(['pause', 'resume', 'remove']);
export type SupplierActName = z.infer<typeof supplierAct>;
export const actOnSupplier = defineOperatorCall('POST', '/suppliers/act', {
  summary: 'Pauses, resumes or removes an account at a supplier.',
  access: 'suppliers.act',
  stepUp: true,
  body: z.object({ name: accountName, act: supplierAct, reason: actReason }),
  response: ok,
});

const all = '*';
export const marginSetting = defineSetting({
  kind: 'margin',
  path: '/suppliers/margin',
  what: 'The margin on supplied numbers of a supplier, service and country',
  see: 'suppliers.see',
  change: 'prices.change',
  isPriced: true,
  place: {
    supplier: z.union([z.literal(all), newAccountName]),
    app: z.union([z.literal(all), z.string().regex(/^[a-z0-9-]{1,32}$/)]),
    country: z.union([z.literal(all), z.string().regex(/^[A-Z]{2}$/)]),
  },
  value: z.object({ percent: z.number().int().min(0).max(100_000), plus: amount, isOffered: z.boolean() }),
});
export const { show: getMarginVersions, changed: getChangedMargins, change: proposeMargin } = marginSetting;

export const proposeSupplier = defineOperatorCall('POST', '/suppliers/propose', {
  summary: 'Proposes an account at a supplier with its credentials; another operator confirms it.',
  access: 'credentials.propose',
  stepUp: true,
  body: z.object({
    name: newAccountName,
    credentials,
    units: z.record(z.string(), amount),
    marginPercent: z.number().int().min(0).max(100_000),
    /** `credentialsMark` of the account as it was looked at; empty for a new one. */
    basedOn: credentialsMark,
    reason: actReason,
  }),
  response: ok,
});
