import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, epochMsText, searchText, uuid } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';

/** Every act that the log knows. Screens name each in words. */
export const loggedActs = [
  'signIn',
  'signInFailed',
  'signOut',
  'stepUp',
  'sessionEnded',
  'sessionStolen',
  'joined',
  'nameSet',
  'passkeyAdded',
  'passkeyRemoved',
  'passwordSet',
  'passwordRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'ownerLinkMade',
  'invited',
  'invitationWithdrawn',
  'invitationRenewed',
  'apiKeyMade',
  'apiKeyRevoked',
  'roleSet',
  'operatorRemoved',
  'proposed',
  'confirmed',
  'refused',
  'logExported',
  'reviewDecided',
  'identityLooked',
  'accountClosed',
  'accountReopened',
  'accountLoggedOut',
  'accountSessionEnded',
  'accountUnlocked',
  'accountsExported',
  'jobRun',
  'jobParked',
  'jobResumed',
  'callbackReplayed',
  'brandChanged',
  'balanceAdjusted',
  'orderRefunded',
  'gatewayAsked',
  'moneyReviewDecided',
  'moneyExported',
  'listExported',
  'carrierPaused',
  'carrierResumed',
  'carrierDrained',
  'carrierRemoved',
  'carrierTested',
  'carrierRouted',
  'carrierPriced',
  'carrierTermSet',
  'webhookReplayed',
  'uncertainDecided',
  'asideCleared',
  'supplierPaused',
  'supplierResumed',
  'supplierRemoved',
  'marginSet',
  'numbersImported',
  'servicesReplaced',
  'numberGivenBack',
  'numberRetired',
  'saleSet',
  'saleStopped',
  'limitSet',
  'blocked',
  'unblocked',
  'supportBegun',
  'supportEnded',
  'textsLooked',
  'accountTold',
  'noteAdded',
  'noteStruck',
  'accountLimitSet',
  'accountRestored',
  'accountErased',
  'accountTaken',
  'dataRequestFiled',
  'dataRequestAnswered',
  'copyFetched',
  'holdSet',
] as const;
export const loggedAct = z.enum(loggedActs);
export type LoggedAct = z.infer<typeof loggedAct>;

export const logEntry = z.object({
  seq: z.number().int(),
  at: epochMs,
  act: loggedAct,
  /** Absent where nobody was signed in. */
  operatorId: z.string().optional(),
  /** The operator's name then; empty where nobody was signed in. */
  who: z.string(),
  role: z.string(),
  network: z.string(),
  /** The object of the act: its kind and its name or id. */
  object: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});
export type LogEntryOnWire = z.infer<typeof logEntry>;

const filters = {
  search: searchText.optional(),
  operatorId: uuid.optional(),
  act: loggedAct.optional(),
  /** From this moment on. */
  from: epochMsText.optional(),
  /** Before this moment. */
  until: epochMsText.optional(),
};

/** The newest first. */
export const getLog = defineOperatorCall('GET', '/log', {
  summary: 'What operators did.',
  access: 'log.see',
  query: querySchema({ ...filters, nextPage: cursor.optional() }),
  response: z.object({
    entries: z.array(logEntry),
    /** Of these rows the first that is not as it was written, or one before it that is gone. */
    brokenAt: z.number().int().optional(),
    nextPage: cursor.optional(),
  }),
});
export const checkLog = defineOperatorCall('GET', '/log/check', {
  summary: 'Follows the chain of the log: what came since the last look, or all of it.',
  access: 'log.see',
  query: querySchema({ whole: z.literal('yes').optional() }),
  response: z.object({
    rows: z.number().int(),
    /** The first row that is not as it was written; absent while the chain holds. */
    brokenAt: z.number().int().optional(),
    /** When all of it was followed last; a row that was changed behind the last look is found then. */
    wholeAt: epochMs.optional(),
  }),
});
/** All of what is filtered. */
export const exportLog = defineListFile(getLog, {
  summary: 'The log as CSV.',
  access: 'log.export',
  query: querySchema(filters),
});
