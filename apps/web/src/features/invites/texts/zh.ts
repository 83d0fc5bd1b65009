import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  invite: {
    title: '邀请好友',
    code: '邀请码',
    link: '邀请链接',
    copyCode: '复制邀请码',
    copyLink: '复制链接',
    rules: '活动规则',
    shownAs: '打开链接的人会看到“{{name}} 邀请您加入”，不会看到您的其他信息。',
  },
  redeem: {
    title: '兑换邀请码',
    heading: '兑换邀请码，获赠 {{reward}}',
    standing: {
      open: '请输入邀请人的邀请码，奖励仅发放一次。',
      noPhone: '验证手机号后即可兑换邀请码。',
      done: '该账户已兑换过邀请码，奖励仅发放一次。',
      phoneUsed: '您的手机号已在其他账户兑换过邀请码，奖励仅发放一次。',
    },
    code: '邀请码',
    fromLink: '来自您打开的邀请链接',
    submit: '兑换',
  },
  redeemed: {
    title: '您已获赠 {{reward}}',
    body: '{{reward}} 已作为赠送金额计入您的余额。',
    history: '查看账单',
  },
  unlock: {
    title: '设置手机号，解锁专属奖励',
    body: '设置手机号后即可兑换邀请码，获得 {{reward}} 奖励，并解锁更多功能。',
    later: '以后再说',
    setUp: '立即设置',
  },
};
