import type { LanguageCode } from './errors.ts';

/** Why a message was lost, as the wire's `reason` names it. The charge went back in every case (decision 23). */
export const failureReasons = {
  refused: { en: 'The network refused this message.', zh: '运营商拒绝了该消息。' },
  unreachable: { en: 'The phone could not be reached.', zh: '无法接通对方手机。' },
  expired: { en: 'The network did not take this message in time.', zh: '运营商未能及时受理该消息。' },
  failed: { en: 'The message could not be delivered.', zh: '消息未能送达。' },
} as const satisfies Record<string, { en: string; zh: string }>;
export type FailureReason = keyof typeof failureReasons;

/** Unknown reasons (a newer server's, a carrier's own) read as the general one. */
export function getFailureText(reason: string | undefined, language: LanguageCode): string {
  const text = failureReasons[(reason ?? 'failed') as FailureReason] ?? failureReasons.failed;
  return language === 'zh_cn' ? text.zh : text.en;
}
