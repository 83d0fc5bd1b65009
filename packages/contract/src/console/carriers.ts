import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, ok, searchText, uuid } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { defineSetting } from './define-setting.ts';
import { accountName, credentials, credentialsMark, finding, networkAct, newAccountName } from './network-accounts.ts';
import { actReason } from './operators.ts';

/** Days in which a webhook can be applied once more. */
export const REPLAY_DAYS = 6;
/** Accounts of one route. */
export const ROUTE_MAX = 5;

export const carrierState = z.enum(['active', 'paused', 'draining']);
export type CarrierStateName = z.infer<typeof carrierState>;
export const whenUnsure = z.enum(['hold', 'resend']);
export const ability = z.enum(['texts', 'mms', 'voice', 'codes', 'tollFree', 'numbers']);
export type AbilityName = z.infer<typeof ability>;

export const carrierOnWire = z.object({
  name: z.string(),
  kind: z.string(),
  state: carrierState,
  /** Named by the settings of the server: nothing of it is changed here. */
  isOfSettings: z.boolean(),
  /** False: its credentials cannot be opened, so its texts wait. */
  isOpen: z.boolean(),
  whenUnsure,
  credentialsMark,
  /** As its adapter and the operator say. */
  abilities: z.array(ability),
  /** Tries of the last hour, by what came of them. */
  hour: z.object({ taken: z.number(), refused: z.number(), away: z.number(), unsure: z.number() }),
  waiting: z.number().int(),
  uncertain: z.number().int(),
  lastWebhookAt: epochMs.optional(),
  /** Of an account that holds connections, on the node that answers. */
  connections: z.object({ up: z.number().int(), down: z.number().int() }).optional(),
});
export type CarrierOnWire = z.infer<typeof carrierOnWire>;

export const routePurpose = z.enum(['codes', 'texts']);
export type RoutePurposeName = z.infer<typeof routePurpose>;
/** Digits that numbers begin with; empty: every number. */
const prefix = z.string().regex(/^([1-9]\d{0,14})?$/);
const route = z.object({ purpose: routePurpose, prefix: z.string(), carriers: z.array(z.string()) });
export type RouteOnWire = z.infer<typeof route>;
const price = z.object({ carrier: z.string(), prefix: z.string(), price: z.string() });
export type RoutePriceOnWire = z.infer<typeof price>;

/** Those of the settings first, then in the order in which they were added. */
export const getCarriers = defineOperatorCall('GET', '/carriers', {
  summary: 'Accounts at carriers, by which of them texts go, and what they ask for.',
  access: 'carriers.see',
  response: z.object({ carriers: z.array(carrierOnWire), routes: z.array(route), prices: z.array(price) }),
});

const uncertain = z.object({
  carrier: z.string(),
  accountId: z.string(),
  id: z.string(),
  from: z.string(),
  to: z.string(),
  since: epochMs,
  /** Nobody asks any more: it is shown as sent until a receipt comes, or a day is over. */
  isHeld: z.boolean(),
  why: z.string(),
  /** Whoever is deciding about it. */
  claimedBy: z.string().optional(),
  isClaimedByMe: z.boolean(),
});
export type UncertainOnWire = z.infer<typeof uncertain>;

/** Of one account at a carrier, or of all. */
const uncertainFilters = { name: accountName.optional() };
/** The oldest first. */
export const getUncertain = defineOperatorCall('GET', '/carriers/uncertain', {
  summary: 'Texts of which nobody knows whether a network took them.',
  access: 'carriers.see',
  query: querySchema({ ...uncertainFilters, nextPage: cursor.optional() }),
  response: z.object({ uncertain: z.array(uncertain), nextPage: cursor.optional() }),
});
export const exportUncertain = defineListFile(getUncertain, {
  summary: 'Texts of which nobody knows whether a network took them, as CSV.',
  access: 'carriers.export',
  query: querySchema(uncertainFilters),
});
const uncertainKey = { accountId: uuid, id: uuid };
export const claimUncertain = defineOperatorCall('POST', '/carriers/uncertain/claim', {
  summary: 'Takes a text of which nobody knows what became of it, so that nobody else decides meanwhile.',
  access: 'carriers.act',
  body: z.object(uncertainKey),
  response: z.object({ claimedUntil: epochMs }),
});
export const releaseUncertain = defineOperatorCall('POST', '/carriers/uncertain/release', {
  summary: 'Gives it back.',
  access: 'carriers.act',
  body: z.object(uncertainKey),
  response: ok,
});
/** sent: it stays sent and paid for · lost: it fails now, and is refunded. */
export const decideUncertain = defineOperatorCall('POST', '/carriers/uncertain/decide', {
  summary: 'Says what became of a text that is waited for.',
  access: 'carriers.act',
  stepUp: true,
  body: z.object({ ...uncertainKey, outcome: z.enum(['sent', 'lost']), reason: actReason }),
  response: ok,
});

export const getCarrier = defineOperatorCall('GET', '/carriers/one', {
  summary: 'An account at a carrier, and what was done to it.',
  access: 'carriers.see',
  query: querySchema({ name: accountName }),
  response: z.object({
    carrier: carrierOnWire,
    /** The operator's terms for it, as the command has them: `codes=yes pace=10`. */
    terms: z.string(),
    acts: z.array(networkAct),
  }),
});

/** The terms that an operator may set otherwise than the adapter, of an account or of a number; as the command calls it. */
export const carrierTermKeys = [
  'codes',
  'voice',
  'toll-free',
  'register-local',
  'mms',
  'mms-kilobytes',
  'receipts',
  'characters',
  'pace',
  'also',
] as const;
export const carrierTermKey = z.enum(carrierTermKeys);
export type CarrierTermKey = z.infer<typeof carrierTermKey>;
/** An account, or a number in digits. */
const termSubject = z.union([accountName, z.string().regex(/^\d{7,15}$/)]);
const TERM_MAX = 300;

const carrierTerm = z.object({
  key: carrierTermKey,
  /** As the adapter has it; of a number, as its account has it. Absent: nobody says. */
  own: z.string().optional(),
  /** As an operator said. */
  said: z.string().optional(),
});
export type CarrierTermOnWire = z.infer<typeof carrierTerm>;

export const getCarrierTerms = defineOperatorCall('GET', '/carriers/terms', {
  summary: 'What an account at a carrier, or one number, can: by itself, and as operators say.',
  access: 'carriers.see',
  query: querySchema({ subject: termSubject }),
  response: z.object({
    terms: z.array(carrierTerm),
    /** Of a number: the account that it belongs to. */
    source: z.string().optional(),
  }),
});
/** Nothing said: as the adapter has it; of a number, as its account has it. */
export const termSetting = defineSetting({
  kind: 'term',
  path: '/carriers/term',
  what: 'One thing that an account or a number can, where an operator knows better than the adapter',
  see: 'carriers.see',
  change: 'carriers.act',
  place: { subject: termSubject, key: carrierTermKey },
  /** As the command takes it. */
  value: z.object({ said: z.string().trim().min(1).max(TERM_MAX) }),
});
export const { show: getTermVersions, changed: getChangedTerms, change: changeTerm } = termSetting;

/** Asks the vendor. */
export const checkCarrier = defineOperatorCall('POST', '/carriers/check', {
  summary: 'Looks at the account at its carrier: key, balance, numbers, webhook address.',
  access: 'carriers.act',
  body: z.object({ name: accountName }),
  response: z.object({ findings: z.array(finding) }),
});

export const carrierAct = z.enum(['pause', 'resume', 'drain', 'remove']);
export type CarrierActName = z.infer<typeof carrierAct>;
export const actOnCarrier = defineOperatorCall('POST', '/carriers/act', {
  summary: 'Pauses, resumes, drains or removes an account.',
  access: 'carriers.act',
  stepUp: true,
  body: z.object({ name: accountName, act: carrierAct, reason: actReason }),
  response: ok,
});

export const testOutcome = z.enum(['taken', 'refused', 'away', 'unsure']);
export type TestOutcomeName = z.infer<typeof testOutcome>;
export const testCarrier = defineOperatorCall('POST', '/carriers/test', {
  summary: 'Sends a test text by this account and no other.',
  access: 'carriers.act',
  stepUp: true,
  body: z.object({ name: accountName, to: z.string().trim().min(5).max(30) }),
  /** With the carrier's own words where it did not take it. */
  response: z.object({ outcome: testOutcome, said: z.string() }),
});

/** Nothing said: they go by whatever account has the number. */
export const routeSetting = defineSetting({
  kind: 'route',
  path: '/carriers/route',
  what: 'By which accounts, in order, texts go to numbers that begin so',
  see: 'carriers.see',
  change: 'carriers.act',
  place: { purpose: routePurpose, prefix },
  value: z.object({ carriers: z.array(accountName).min(1).max(ROUTE_MAX) }),
});
export const { show: getRouteVersions, changed: getChangedRoutes, change: changeRoute } = routeSetting;

/** Nothing said: nobody knows it. */
export const routePriceSetting = defineSetting({
  kind: 'routePrice',
  path: '/carriers/price',
  what: 'What a part of a text costs us at an account, to numbers that begin so',
  see: 'carriers.see',
  change: 'carriers.act',
  place: { name: accountName, prefix },
  value: z.object({ price: z.string().regex(/^\d{1,3}(\.\d{1,6})?$/) }),
});
export const {
  show: getRoutePriceVersions,
  changed: getChangedRoutePrices,
  change: changeRoutePrice,
} = routePriceSetting;

/** A new account, or other credentials for one that is there. They are sealed before they are kept, and shown to nobody. */
export const proposeCarrier = defineOperatorCall('POST', '/carriers/propose', {
  summary: 'Proposes an account at a carrier with its credentials; another operator confirms it.',
  access: 'credentials.propose',
  stepUp: true,
  body: z.object({
    name: newAccountName,
    credentials,
    whenUnsure,
    /** `credentialsMark` of the account as it was looked at; empty for a new one. */
    basedOn: credentialsMark,
    reason: actReason,
  }),
  response: ok,
});

/** A webhook's event by numbers and ids: never what a text says. */
const webhookEvent = z.object({
  kind: z.enum(['inbound', 'receipt']),
  /** As the carrier calls the text. */
  id: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  /** Whose it is: the number's holder, or who sent what the receipt is about. */
  accountId: z.string().optional(),
  /** The message that the receipt is about. */
  messageId: z.string().optional(),
});
export type WebhookEventOnWire = z.infer<typeof webhookEvent>;
const webhook = z.object({
  webhookId: z.string(),
  receivedAt: epochMs,
  texts: z.number().int(),
  receipts: z.number().int(),
  /** The first of them; of what was looked for, those first. */
  events: z.array(webhookEvent),
  /** As it came, but for what nobody is to read here. Empty: it came over a connection. */
  body: z.string(),
  /** It is not applied yet. */
  isOpen: z.boolean(),
});
export type WebhookOnWire = z.infer<typeof webhook>;

const webhookFilters = { name: accountName, search: searchText.optional() };
/** The latest first. `search`: a number, or an id of a message, an account or the carrier's; a page may end before any was found. */
export const getCarrierWebhooks = defineOperatorCall('GET', '/carriers/webhooks', {
  summary: 'Webhooks of an account as they came; texts and secrets in them are masked.',
  access: 'carriers.see',
  query: querySchema({ ...webhookFilters, nextPage: uuid.optional() }),
  response: z.object({ webhooks: z.array(webhook), nextPage: cursor.optional() }),
});
/** Without the bodies: a line for each webhook, with whose it was. */
export const exportCarrierWebhooks = defineListFile(getCarrierWebhooks, {
  summary: 'Webhooks of an account as CSV.',
  access: 'carriers.export',
  query: querySchema(webhookFilters),
});
export const replayWebhook = defineOperatorCall('POST', '/carriers/replay', {
  summary: 'Applies a webhook once more; what it did already is not done twice.',
  access: 'carriers.act',
  stepUp: true,
  body: z.object({ webhookId: uuid, reason: actReason }),
  response: ok,
});
