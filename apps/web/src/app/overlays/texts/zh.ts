import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  logOut: {
    title: '确定退出登录？',
    body: '退出后，此设备将不再接收消息，直到您重新登录。',
    waiting_other: '有 {{count}} 条消息正在等待网络恢复，退出后不会发送，也不会保留。',
    drafts_other: '{{count}} 个聊天中已输入但未发送的内容将丢失。',
  },
};
