import type { FailureReason } from '@manyline/domain/failure-reasons';
import type { Language } from '@manyline/domain/languages';
import { defineWords, say } from '@manyline/domain/words';

/** Why a message was lost, as the wire's `reason` names it. The charge went back in every case (decision 23). */
const words = defineWords({
  en: {
    refused: 'The network refused this message.',
    unreachable: 'The phone could not be reached.',
    expired: 'The network did not take this message in time.',
    failed: 'The message could not be delivered.',
    optedOut: 'The receiver has unsubscribed (STOP).',
    filtered: 'The network blocked this message as spam.',
    landline: 'This is a landline; it cannot receive texts.',
    wrongNumber: 'This number does not exist.',
    notRegistered: 'Your number is not registered with this network yet.',
    notAllowed: 'Messages to this country or network are not possible.',
    tooLarge: 'The message is too long or too large.',
    mediaRefused: 'Pictures cannot be sent to this number.',
    limited: 'Too many messages for now. Please try again later.',
  },
  zh: {
    refused: '运营商拒绝了该消息。',
    unreachable: '对方手机暂时无法接收短信。',
    expired: '运营商未能及时受理该消息。',
    failed: '消息未能送达。',
    optedOut: '对方已退订（STOP）。',
    filtered: '该消息被运营商判定为垃圾信息。',
    landline: '该号码为座机，无法接收短信。',
    wrongNumber: '该号码不存在。',
    notRegistered: '您的号码尚未在该运营商完成登记。',
    notAllowed: '暂不支持向该国家或网络发送消息。',
    tooLarge: '消息过长或过大。',
    mediaRefused: '无法向该号码发送图片。',
    limited: '发送过于频繁，请稍后再试。',
  },
});

// A fault of our account at a carrier is the operator's to know: a person reads the general words.
const texts = { ...words, ourSide: words.failed } satisfies Record<FailureReason, unknown>;

/** Unknown reasons (a newer server's, a carrier's own) read as the general one. */
export function getFailureText(reason: string | undefined, language: Language): string {
  return say(texts[(reason ?? 'failed') as FailureReason] ?? texts.failed, language);
}
