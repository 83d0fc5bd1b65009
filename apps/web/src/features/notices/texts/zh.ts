import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '通知',
  list: '通知，最新的在前',
  unread: '新',
  open: '查看',
  empty: '暂无通知',
  emptyHint: '审核结果、续费、新设备登录以及号码的开通与收回都会记录在这里，保留一年。',
};
