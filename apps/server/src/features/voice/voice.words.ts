import { type Language, PSEUDO, type WrittenLanguage } from '@manyline/domain/languages';
import { defineWords, say } from '@manyline/domain/words';
import type { CallPlan } from '@manyline/ports/voice-carrier';

export const voiceWords = defineWords({
  en: {
    /** Spoken to callers. `sounds/` has the first two, as espeak-ng says them (en-us, cmn; -s 150). */
    spoken: {
      greeting: 'The person you are calling is not available. Please leave a message after the tone.',
      takesNoCalls: 'The person you are calling takes no calls at the moment. Goodbye.',
      tryLater: 'Your call cannot be put through right now. Please try again later. Goodbye.',
    },
    manage: 'Manage my numbers',
    topUp: 'Top up',
    notice: {
      unpaid:
        'A call to your number {number} was not forwarded: your balance does not cover it. Top up to take calls again.',
      suspended: 'A call to your number {number} was not forwarded: your account is suspended.',
      lost: 'A voicemail of {other} to your number {number} was lost on its way to us. Please call back.',
    },
    /** Of mails. */
    subject: {
      unpaid: 'a call was not forwarded',
      suspended: 'a call was not forwarded',
      lost: 'a voicemail was lost',
    },
    unknownCaller: 'an unknown number',
  },
  zh: {
    spoken: {
      greeting: '您拨打的用户暂时无法接听，请在提示音后留言。',
      takesNoCalls: '您拨打的用户目前不接听来电，再见。',
      tryLater: '您的电话暂时无法接通，请稍后再拨，再见。',
    },
    manage: '管理我的号码',
    topUp: '充值',
    notice: {
      unpaid: '您的号码 {number} 有一个来电未能转接：余额不足。请充值后继续接听来电。',
      suspended: '您的号码 {number} 有一个来电未能转接：您的账户已被暂停。',
      lost: '{other} 给您号码 {number} 的语音留言在传输中丢失，请您回电。',
    },
    subject: { unpaid: '来电未能转接', suspended: '来电未能转接', lost: '语音留言丢失' },
    unknownCaller: '未知号码',
  },
});

type Spoken = keyof typeof voiceWords.spoken;

/** A language that networks speak. */
export function toSpoken(language: Language): WrittenLanguage {
  return language === PSEUDO ? 'en' : language;
}

/** A sentence, then the end. */
export function sayVoice(what: Exclude<Spoken, 'greeting'>, asked: Language): Extract<CallPlan, { kind: 'refuse' }> {
  const language = toSpoken(asked);
  return { kind: 'refuse', text: say(voiceWords.spoken[what], language), language };
}
