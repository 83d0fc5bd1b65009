import type { Translation } from '../../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '好友邀请您加入',
  titleBy: '{{inviter}} 邀请您加入',
  body: '邀请码 {{code}} 已为您保留。登录并验证手机号后，在“账户”中兑换，即得 {{reward}}。',
};
