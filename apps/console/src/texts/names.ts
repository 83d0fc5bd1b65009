import type { LoggedAct } from '@manyline/contract/console/log';
import type { MoneyReview } from '@manyline/contract/console/money';
import type { OperatorRole } from '@manyline/contract/console/permissions';
import type { ReviewKindName } from '@manyline/contract/reviews';
import type { TextKey } from './en.ts';

/** Names of what the contract lists: the key of each in the texts. */
export const roleText: Record<OperatorRole, TextKey> = {
  owner: 'roleOwner',
  reviewer: 'roleReviewer',
  finance: 'roleFinance',
  support: 'roleSupport',
  auditor: 'roleAuditor',
};

export const roleHint: Record<OperatorRole, TextKey> = {
  owner: 'roleOwnerHint',
  reviewer: 'roleReviewerHint',
  finance: 'roleFinanceHint',
  support: 'roleSupportHint',
  auditor: 'roleAuditorHint',
};

export const kindText: Record<ReviewKindName, TextKey> = {
  profile: 'kindProfile',
  useCase: 'kindUseCase',
  identity: 'kindIdentity',
  tollFree: 'kindTollFree',
  api: 'kindApi',
  platform: 'kindPlatform',
};

export const moneyReviewText: Record<MoneyReview['kind'], TextKey> = {
  payment: 'reviewPayment',
  refund: 'reviewRefund',
  unknownOrder: 'reviewUnknownOrder',
  unknownTransfer: 'reviewUnknownTransfer',
  notification: 'reviewNotification',
};

/** Who moved a top-up. */
export const sourceText: Partial<Record<string, TextKey>> = {
  submit: 'sourceSubmit',
  customer: 'sourceCustomer',
  notification: 'sourceNotification',
  query: 'sourceQuery',
  chain: 'sourceChain',
  job: 'sourceJob',
  operator: 'sourceOperator',
};

export const actText = {
  signIn: 'actSignIn',
  signInFailed: 'actSignInFailed',
  signOut: 'actSignOut',
  stepUp: 'actStepUp',
  sessionEnded: 'actSessionEnded',
  sessionStolen: 'actSessionStolen',
  joined: 'actJoined',
  nameSet: 'actNameSet',
  passkeyAdded: 'actPasskeyAdded',
  passkeyRemoved: 'actPasskeyRemoved',
  passwordSet: 'actPasswordSet',
  passwordRemoved: 'actPasswordRemoved',
  recoveryCodesMade: 'actRecoveryCodesMade',
  recoveryCodeUsed: 'actRecoveryCodeUsed',
  ownerLinkMade: 'actOwnerLinkMade',
  invited: 'actInvited',
  invitationWithdrawn: 'actInvitationWithdrawn',
  invitationRenewed: 'actInvitationRenewed',
  apiKeyMade: 'actApiKeyMade',
  apiKeyRevoked: 'actApiKeyRevoked',
  roleSet: 'actRoleSet',
  operatorRemoved: 'actOperatorRemoved',
  proposed: 'actProposed',
  confirmed: 'actConfirmed',
  refused: 'actRefused',
  logExported: 'actLogExported',
  reviewDecided: 'actReviewDecided',
  identityLooked: 'actIdentityLooked',
  accountClosed: 'actAccountClosed',
  accountReopened: 'actAccountReopened',
  accountLoggedOut: 'actAccountLoggedOut',
  accountUnlocked: 'actAccountUnlocked',
  accountsExported: 'actAccountsExported',
  jobRun: 'actJobRun',
  jobParked: 'actJobParked',
  jobResumed: 'actJobResumed',
  callbackReplayed: 'actCallbackReplayed',
  brandChanged: 'actBrandChanged',
  balanceAdjusted: 'actBalanceAdjusted',
  orderRefunded: 'actOrderRefunded',
  gatewayAsked: 'actGatewayAsked',
  moneyReviewDecided: 'actMoneyReviewDecided',
  moneyExported: 'actMoneyExported',
  listExported: 'actListExported',
  carrierPaused: 'actCarrierPaused',
  carrierResumed: 'actCarrierResumed',
  carrierDrained: 'actCarrierDrained',
  carrierRemoved: 'actCarrierRemoved',
  carrierTested: 'actCarrierTested',
  carrierRouted: 'actCarrierRouted',
  carrierPriced: 'actCarrierPriced',
  webhookReplayed: 'actWebhookReplayed',
  uncertainDecided: 'actUncertainDecided',
  supplierPaused: 'actSupplierPaused',
  supplierResumed: 'actSupplierResumed',
  supplierRemoved: 'actSupplierRemoved',
  marginSet: 'actMarginSet',
  numbersImported: 'actNumbersImported',
  servicesReplaced: 'actServicesReplaced',
  numberGivenBack: 'actNumberGivenBack',
  numberRetired: 'actNumberRetired',
  limitSet: 'actLimitSet',
  blocked: 'actBlocked',
  unblocked: 'actUnblocked',
  supportBegun: 'actSupportBegun',
  supportEnded: 'actSupportEnded',
  textsLooked: 'actTextsLooked',
  noteAdded: 'actNoteAdded',
  noteStruck: 'actNoteStruck',
  accountLimitSet: 'actAccountLimitSet',
  accountRestored: 'actAccountRestored',
  accountErased: 'actAccountErased',
  accountTaken: 'actAccountTaken',
  dataRequestFiled: 'actDataRequestFiled',
  dataRequestAnswered: 'actDataRequestAnswered',
  holdSet: 'actHoldSet',
} as const satisfies Record<LoggedAct, TextKey>;
