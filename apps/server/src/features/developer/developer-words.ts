import type { DecisionNotice } from '../reviews/decision-notices.ts';

type Outcome = 'approved' | 'refused';

const link = { en: 'Open API management', zh_cn: '打开 API 管理' };
const notice = (en: string, zh_cn: string): DecisionNotice => ({ text: { en, zh_cn }, link, target: 'api' });

/** What a developer reads of a decision, in their chats; the reviewer's reason stands behind it. */
export const accessNotices: Record<Outcome, DecisionNotice> = {
  approved: notice(
    'Your access to the verification API is verified. Your user ID and key are in API management.',
    '您的验证码 API 接入申请已通过，用户 ID 和密钥请见“API 管理”。',
  ),
  refused: notice(
    'Your application for the verification API was rejected. You can apply again in API management.',
    '您的验证码 API 接入申请未通过，可在“API 管理”中重新申请。',
  ),
};

export function platformNotice(name: string, outcome: Outcome): DecisionNotice {
  return outcome === 'approved'
    ? notice(`Your request for the platform "${name}" was approved.`, `您申请的新平台“${name}”已通过。`)
    : notice(`Your request for the platform "${name}" was not approved.`, `您申请的新平台“${name}”未通过。`);
}

/** Callbacks were switched off: in the chats, and as the body of a mail. */
export const switchedOff = notice(
  'Your callback URL has not answered for three days, so codes are no longer delivered to it. Test or update it in API management; there you can also send what was missed.',
  '您的回调地址已连续三天没有响应，验证码已停止推送。请在“API 管理”中测试或更新地址，并可补发未送达的验证码。',
);

export const switchedOffSubject = (brandName: string) => ({
  en: `${brandName}: codes are no longer delivered to your callback URL`,
  zh_cn: `${brandName}：验证码已停止推送到您的回调地址`,
});
