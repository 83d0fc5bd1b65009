import type { Translation } from '@manyline/page/words/text-tree';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  accountsIntro: '可按账户 ID、手机号、邮箱、号码查找，也可按订单号、渠道交易号、转账哈希或运营商消息编号查找。',
  accountsSearch: 'ID、手机号、邮箱、号码、订单、交易、转账或消息',
  accountsEmpty: '没有符合条件的账户',
  accountsEmptyHint: '请尝试邮箱的一部分，或带国家代码的号码。',
  userId: '用户 ID',
  contact: '登录方式',
  balance: '余额',
  stateSuspended: '已停用',
  stateDeleted: '已删除',
  sessionsNone: '当前没有登录会话',
  close: '停用',
  closeWhat: '{{who}} 将无法登录，所有会话立即结束，并会通知账户所有者。',
  reopen: '恢复',
  reopenWhat: '{{who}} 可重新登录，并会通知账户所有者。',
  logoutWhat: '{{who}} 将在所有设备上退出登录。',
  unlock: '解锁验证码',
  unlockWhat: '输错次数过多后，恢复向 {{who}} 发送验证码。',
  didClose: '已停用',
  didReopen: '已恢复',
  didLogout: '会话已结束',
  didUnlock: '验证码已解锁',
  decidedApproved: '{{kind}}：已通过',
  decidedRefused: '{{kind}}：已拒绝',
};
