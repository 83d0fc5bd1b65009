import { subscriptionTypes } from '@manyline/contract/bill-kinds';
import { accountCallType } from '@manyline/contract/console/account-calls';
import { accountLimitKind } from '@manyline/contract/console/account-limits';
import type { StoryItem, StoryKind } from '@manyline/contract/console/account-story';
import { type AdjustCause, creditCauses, debitCauses, nameOfCause } from '@manyline/contract/console/adjust-words';
import { nameOfCallType, nameOfPaymentState, nameOfSubscriptionStep } from '@manyline/contract/history-words';
import { paymentOrderState } from '@manyline/contract/payments';
import { reviewKind } from '@manyline/contract/reviews';
import { subscriptionStep } from '@manyline/contract/subscriptions';
import type { Language } from '@manyline/domain/languages';
import { formatFullNumber } from '@manyline/domain/phone';
import { formatAmount, formatWhen, nameBrowser } from '../../lib/format.ts';
import type { T } from '../../lib/language.ts';
import type { TextKey } from '../../texts/en.ts';
import { kindText } from '../../texts/names.ts';
import { limitText } from './limit-texts.ts';

export const storyKindText: Record<StoryKind, TextKey> = {
  signUp: 'storySignUp',
  signIn: 'storySignIn',
  order: 'storyOrder',
  gift: 'storyGift',
  invite: 'storyInvite',
  call: 'storyCall',
  code: 'storyCode',
  codeNumber: 'storyCodeNumber',
  apiAccess: 'storyApiAccess',
  callback: 'storyCallback',
  limit: 'storyLimit',
  dataRequest: 'storyDataRequest',
  hold: 'storyHold',
  number: 'storyNumber',
  review: 'storyReview',
  notice: 'storyNotice',
  act: 'storyAct',
  money: 'storyMoney',
  support: 'storySupport',
  note: 'storyNote',
};

const actText: Readonly<Record<string, TextKey>> = {
  close: 'didClose',
  reopen: 'didReopen',
  logout: 'didLogout',
  endSession: 'didEndSession',
  unlock: 'didUnlock',
  delete: 'didDelete',
  restore: 'didRestore',
  erase: 'didErase',
};

const numberText: Readonly<Record<number, TextKey>> = {
  [subscriptionTypes.subscribe]: 'numberSubscribed',
  [subscriptionTypes.renew]: 'numberRenewed',
  [subscriptionTypes.planChange]: 'numberPlanChanged',
  [subscriptionTypes.restore]: 'numberRestored',
  [subscriptionTypes.failedRenewal]: 'numberRenewalFailed',
  [subscriptionTypes.refund]: 'numberRefunded',
  [subscriptionTypes.unsubscribed]: 'numberUnsubscribed',
};

const codeNumberText: Readonly<Record<number, TextKey>> = {
  [subscriptionTypes.subscribe]: 'codeNumberSubscribed',
  [subscriptionTypes.renew]: 'codeNumberRenewed',
  [subscriptionTypes.unsubscribed]: 'codeNumberUnsubscribed',
};

/** The fate of a number that was taken for a code, where none came. */
const codeText: Readonly<Record<string, TextKey>> = {
  open: 'codeStateOpen',
  expired: 'codeStateExpired',
  changed: 'codeStateChanged',
  cancelled: 'codeStateCancelled',
};

const apiText: Readonly<Record<string, TextKey>> = {
  applied: 'apiApplied',
  urlSet: 'apiUrlSet',
  keyReset: 'apiKeyReset',
  secretRotated: 'apiSecretRotated',
  gone: 'apiGone',
  silent: 'apiSilent',
};

const callbackText: Readonly<Record<string, TextKey>> = {
  waiting: 'callbackWaiting',
  delivered: 'callbackTaken',
  failed: 'callbackFailed',
};

const requestText: Readonly<Record<string, TextKey>> = {
  filed: 'requestSaidFiled',
  done: 'requestSaidDone',
  declined: 'requestSaidDeclined',
  withdrawn: 'requestSaidWithdrawn',
};

interface Telling {
  t: T;
  language: Language;
  locale: string;
}

const causeOf = (what: string): AdjustCause | undefined =>
  [...creditCauses, ...debitCauses].find((cause) => cause === what);

type Say = (item: StoryItem, telling: Telling) => string;

/** The word of a table, or where the table has none, what the server calls it. */
const wordOf = (table: Readonly<Record<string, TextKey>>, what: string, t: T) => {
  const key = table[what];
  return key ? t(key) : what;
};

/** Sentences of what happened, by kind. */
const sentences: Record<StoryKind, Say> = {
  signUp: (_, { t }) => t('saidSignUp'),
  signIn: ({ about = '' }, { t }) => t('saidSignIn', { browser: nameBrowser(about) || '–' }),
  order({ what, amount = '', currency }, { t, language }) {
    const { data: state } = paymentOrderState.safeParse(what);
    return t('saidOrder', {
      amount: formatAmount(amount, currency),
      state: state ? nameOfPaymentState(state, language) : what,
    });
  },
  gift: ({ what, amount = '' }, { t }) =>
    t(what === 'given' ? 'saidGift' : 'saidGiftBack', { amount: formatAmount(amount) }),
  invite({ what, about = '', amount = '' }, { t }) {
    if (what === 'made') return t('saidInviteMade', { code: about });
    return what === 'redeemed' ? t('saidInviteRedeemed', { amount: formatAmount(amount) }) : t('saidInviteJoined');
  },
  number({ what, about = '' }, { t, language }) {
    const { data: step } = subscriptionStep.safeParse(what);
    const words = step ? nameOfSubscriptionStep(step, language) : t(numberText[Number(what)] ?? 'numberOther');
    return t('saidNumber', { what: words, number: formatFullNumber(about) });
  },
  call({ what, about = '', count = 0 }, { t, language }) {
    const { data: type } = accountCallType.safeParse(what);
    const values = { type: type ? nameOfCallType(type, language) : what, number: formatFullNumber(about) };
    return count > 0 ? t('saidCallOf', { ...values, seconds: count }) : t('saidCall', values);
  },
  code({ what, about = '', service = '', count = 0 }, { t }) {
    const state =
      count > 0 ? t('codeStateReceived', { count }) : codeText[what] ? t(codeText[what]) : t('codeStateClosed');
    return t('saidCode', { service, number: formatFullNumber(about), state });
  },
  codeNumber: ({ what, about = '', service = '' }, { t }) =>
    t('saidCodeNumber', {
      what: t(codeNumberText[Number(what)] ?? 'numberOther'),
      number: formatFullNumber(about),
      service,
    }),
  apiAccess: ({ what }, { t }) => wordOf(apiText, what, t),
  callback: ({ what, about = '', service = '' }, { t }) =>
    t('saidCallback', { service, number: formatFullNumber(about), state: wordOf(callbackText, what, t) }),
  review({ what, about = '' }, { t }) {
    const { data: review } = reviewKind.safeParse(about);
    return t(what === 'approved' ? 'decidedApproved' : 'decidedRefused', {
      kind: review ? t(kindText[review]) : about,
    });
  },
  notice: (_, { t }) => t('saidNotice'),
  act: ({ what }, { t }) => wordOf(actText, what, t),
  limit({ about = '', before, after }, { t }) {
    const { data: kind } = accountLimitKind.safeParse(about);
    return t('saidLimit', {
      limit: kind ? t(limitText[kind]) : about,
      before: before ?? t('limitUsualWord'),
      after: after ?? t('limitUsualWord'),
    });
  },
  money({ what, amount = '' }, { t, language }) {
    const cause = causeOf(what);
    return t(amount.startsWith('-') ? 'saidDebit' : 'saidCredit', {
      amount: formatAmount(amount.replace('-', '')),
      cause: cause ? nameOfCause(cause, language) : what,
    });
  },
  dataRequest: ({ what, about }, { t }) =>
    t('saidRequest', {
      kind: t(about === 'deletion' ? 'requestDeletion' : 'requestExport'),
      what: wordOf(requestText, what, t),
    }),
  hold: ({ what }, { t }) => t(what === 'set' ? 'saidHoldSet' : 'saidHoldLifted'),
  support: (_, { t }) => t('saidSupport'),
  note: ({ struckAt }, { t, locale }) =>
    struckAt === undefined ? t('saidNote') : t('saidNoteStruck', { time: formatWhen(struckAt, locale) }),
};

export const sayStory: Say = (item, telling) => sentences[item.kind](item, telling);
