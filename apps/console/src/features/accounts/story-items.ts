import { subscriptionTypes } from '@manyline/contract/bill-kinds';
import type { StoryItem, StoryKind } from '@manyline/contract/console/account-story';
import { type AdjustCause, creditCauses, debitCauses, nameOfCause } from '@manyline/contract/console/adjust-words';
import { nameOfPaymentState } from '@manyline/contract/history-words';
import { paymentOrderState } from '@manyline/contract/payments';
import { reviewKind } from '@manyline/contract/reviews';
import type { Language } from '@manyline/domain/languages';
import { formatFullNumber } from '@manyline/domain/phone';
import { formatAmount, formatWhen, nameBrowser } from '../../lib/format.ts';
import type { T } from '../../lib/language.ts';
import type { TextKey } from '../../texts/en.ts';
import { kindText } from '../../texts/names.ts';

export const storyKindText: Record<StoryKind, TextKey> = {
  signUp: 'storySignUp',
  signIn: 'storySignIn',
  order: 'storyOrder',
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

interface Telling {
  t: T;
  language: Language;
  locale: string;
}

const causeOf = (what: string): AdjustCause | undefined =>
  [...creditCauses, ...debitCauses].find((cause) => cause === what);

/** Says in a sentence what happened. */
export function sayStory(item: StoryItem, { t, language, locale }: Telling): string {
  const { kind, what, about = '', amount = '', currency } = item;
  if (kind === 'signUp') return t('saidSignUp');
  if (kind === 'signIn') return t('saidSignIn', { browser: nameBrowser(about) || '–' });
  if (kind === 'order') {
    const { data: state } = paymentOrderState.safeParse(what);
    return t('saidOrder', {
      amount: formatAmount(amount, currency),
      state: state ? nameOfPaymentState(state, language) : what,
    });
  }
  if (kind === 'number')
    return t('saidNumber', { what: t(numberText[Number(what)] ?? 'numberOther'), number: formatFullNumber(about) });
  if (kind === 'review') {
    const { data: review } = reviewKind.safeParse(about);
    return t(what === 'approved' ? 'decidedApproved' : 'decidedRefused', {
      kind: review ? t(kindText[review]) : about,
    });
  }
  if (kind === 'notice') return t('saidNotice');
  if (kind === 'act') return actText[what] ? t(actText[what]) : what;
  if (kind === 'money') {
    const cause = causeOf(what);
    return t(amount.startsWith('-') ? 'saidDebit' : 'saidCredit', {
      amount: formatAmount(amount.replace('-', '')),
      cause: cause ? nameOfCause(cause, language) : what,
    });
  }
  if (kind === 'support') return t('saidSupport');
  return item.struckAt === undefined ? t('saidNote') : t('saidNoteStruck', { time: formatWhen(item.struckAt, locale) });
}
