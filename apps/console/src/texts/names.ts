import type { SettingVersion } from '@manyline/contract/console/business';
import type { LoggedAct } from '@manyline/contract/console/log';
import type { OperatorRole } from '@manyline/contract/console/permissions';
import type { ReviewKindName } from '@manyline/contract/reviews';
import type { BrandPiece } from '@manyline/domain/brand-pieces';
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

export const pieceText: Record<BrandPiece, TextKey> = {
  texts: 'pieceTexts',
  links: 'pieceLinks',
  banners: 'pieceBanners',
  tiles: 'pieceTiles',
  prices: 'piecePrices',
  plans: 'piecePlans',
  rates: 'pieceRates',
  codeRates: 'pieceCodeRates',
};

export const pieceHint: Record<BrandPiece, TextKey> = {
  texts: 'textsHint',
  links: 'linksHint',
  banners: 'bannersHint',
  tiles: 'tilesHint',
  prices: 'pricesHint',
  plans: 'plansHint',
  rates: 'ratesHint',
  codeRates: 'codeRatesHint',
};

export const versionStateText: Record<SettingVersion['state'], TextKey> = {
  inForce: 'versionInForce',
  scheduled: 'versionScheduled',
  past: 'versionPast',
  withdrawn: 'versionWithdrawn',
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
  brandChanged: 'actBrandChanged',
} as const satisfies Record<LoggedAct, TextKey>;
