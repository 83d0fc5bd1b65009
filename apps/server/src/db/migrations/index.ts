import type { Migration } from '../migration.ts';
import { foundation } from './0001-foundation.ts';
import { cheaperSends } from './0002-cheaper-sends.ts';
import { contacts } from './0003-contacts.ts';
import { media } from './0004-media.ts';
import { voicemail } from './0005-voicemail.ts';
import { conversation } from './0006-conversation.ts';
import { readStates } from './0007-read-states.ts';
import { payments } from './0008-payments.ts';
import { histories } from './0009-histories.ts';
import { feedAges } from './0010-feed-ages.ts';
import { subscriptionEvents } from './0011-subscription-events.ts';
import { profiles } from './0012-profiles.ts';
import { identity } from './0013-identity.ts';
import { renting } from './0014-renting.ts';
import { plansTokens } from './0015-plans-tokens.ts';
import { verificationNumbers } from './0016-verification-numbers.ts';
import { developer } from './0017-developer.ts';
import { invites } from './0018-invites.ts';
import { keptAndTold } from './0019-kept-and-told.ts';
import { transactionMarks } from './0020-transaction-marks.ts';
import { codeMonths } from './0021-code-months.ts';
import { ownersViews } from './0022-owners-views.ts';
import { carriers } from './0023-carriers.ts';
import { messageText } from './0024-message-text.ts';
import { carrierReferences } from './0025-carrier-references.ts';
import { carrierOutages } from './0026-carrier-outages.ts';
import { sessionUse } from './0030-session-use.ts';
import { accountActions } from './0031-account-actions.ts';
import { chatSettings } from './0034-chat-settings.ts';
import { seenTransfers } from './0036-seen-transfers.ts';
import { blockedNumbers } from './0037-blocked-numbers.ts';
import { codeServices } from './0039-code-services.ts';
import { codeStatistics } from './0040-code-statistics.ts';
import { codeNews } from './0041-code-news.ts';
import { codeUse } from './0042-code-use.ts';
import { signingSecrets } from './0043-signing-secrets.ts';
import { warnings } from './0046-warnings.ts';
import { carrierAccounts } from './0050-carrier-accounts.ts';
import { carrierCatchUp } from './0051-carrier-catch-up.ts';
import { carrierParts } from './0052-carrier-parts.ts';
import { numberOrders } from './0053-number-orders.ts';
import { numberDifferences } from './0054-number-differences.ts';
import { sandboxNumbers } from './0055-sandbox-numbers.ts';
import { suppliers } from './0056-suppliers.ts';
import { codeOrders } from './0057-code-orders.ts';
import { callbackEnds } from './0058-callback-ends.ts';
import { voice } from './0059-voice.ts';
import { carrierTerms } from './0060-carrier-terms.ts';
import { carrierRoutes } from './0061-carrier-routes.ts';
import { senderRegistrations } from './0062-sender-registrations.ts';
import { consoleTables } from './0063-console.ts';
import { accountNotices } from './0064-account-notices.ts';
import { operatorsMoney } from './0067-operators-money.ts';
import { closedDays } from './0068-closed-days.ts';
import { brandSettings } from './0069-brand-settings.ts';
import { carrierConsole } from './0071-carrier-console.ts';
import { textLimits } from './0072-text-limits.ts';
import { figures } from './0073-figures.ts';
import { savedViews } from './0074-saved-views.ts';
import { supportTables } from './0075-support.ts';
import { keepingTables } from './0076-keeping.ts';
import { accountLimits } from './0077-account-limits.ts';
import { operatorKeys } from './0080-operator-keys.ts';
import { blockList } from './0081-block-list.ts';
import { registeredSenders } from './0085-registered-senders.ts';
import { numberCosts } from './0086-number-costs.ts';
import { forwardedCalls } from './0088-forwarded-calls.ts';
import { figureTotals } from './0090-figure-totals.ts';
import { ownDataRequests } from './0091-own-data-requests.ts';
import { operatorSettings } from './0092-operator-settings.ts';
import { accountHistories } from './0093-account-histories.ts';
import { knocksAndPaces } from './0095-knocks-and-paces.ts';
import { viewsAndRateTexts } from './0097-views-and-rate-texts.ts';
import { mailbox } from './0098-mailbox.ts';
import { decisionsInOrder } from './0099-decisions-in-order.ts';
import { figureRows } from './0101-figure-rows.ts';
import { lostByReason } from './0102-lost-by-reason.ts';
import { lostByTime } from './0103-lost-by-time.ts';
import { accountMessages } from './0104-account-messages.ts';
import { moneyUnderReview } from './0106-money-under-review.ts';
import { listsAndNewcomers } from './0107-lists-and-newcomers.ts';
import { dismissedOrders } from './0108-dismissed-orders.ts';
import { erasingBegun } from './0109-erasing-begun.ts';
import { devicesAndLowBalance } from './0110-devices-and-low-balance.ts';
import { chatDrafts } from './0111-chat-drafts.ts';
import { sentCodeTexts } from './0112-sent-code-texts.ts';
import { replacedDrafts } from './0113-replaced-drafts.ts';
import { subscriptionSteps } from './0114-subscription-steps.ts';

export const migrations: readonly Migration[] = [
  foundation,
  cheaperSends,
  contacts,
  media,
  voicemail,
  conversation,
  readStates,
  payments,
  histories,
  feedAges,
  subscriptionEvents,
  profiles,
  identity,
  renting,
  plansTokens,
  verificationNumbers,
  developer,
  invites,
  keptAndTold,
  transactionMarks,
  codeMonths,
  ownersViews,
  carriers,
  messageText,
  carrierReferences,
  carrierOutages,
  sessionUse,
  accountActions,
  chatSettings,
  seenTransfers,
  blockedNumbers,
  codeServices,
  codeStatistics,
  codeNews,
  codeUse,
  signingSecrets,
  warnings,
  carrierAccounts,
  carrierCatchUp,
  carrierParts,
  numberOrders,
  numberDifferences,
  sandboxNumbers,
  suppliers,
  codeOrders,
  callbackEnds,
  voice,
  carrierTerms,
  carrierRoutes,
  senderRegistrations,
  consoleTables,
  accountNotices,
  operatorsMoney,
  closedDays,
  brandSettings,
  carrierConsole,
  textLimits,
  figures,
  savedViews,
  supportTables,
  keepingTables,
  accountLimits,
  operatorKeys,
  blockList,
  registeredSenders,
  numberCosts,
  forwardedCalls,
  figureTotals,
  ownDataRequests,
  operatorSettings,
  accountHistories,
  knocksAndPaces,
  viewsAndRateTexts,
  mailbox,
  decisionsInOrder,
  figureRows,
  lostByReason,
  lostByTime,
  accountMessages,
  moneyUnderReview,
  listsAndNewcomers,
  dismissedOrders,
  erasingBegun,
  devicesAndLowBalance,
  chatDrafts,
  sentCodeTexts,
  replacedDrafts,
  subscriptionSteps,
];
