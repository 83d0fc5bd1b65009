import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '登录设备',
  use: '如有您不认识或不再使用的设备，请将其退出登录。',
  device: '{{system}} · {{browser}}',
  unknown: '未知设备',
  current: '本设备',
  used: '最近使用：{{when}}',
  began: '登录时间：{{when}}',
  end: '退出登录',
  endOne: '退出登录：{{device}}',
  ended: '已退出登录：{{device}}',
  endOthers: '退出所有其他设备',
  othersEnded: '其他设备均已退出登录。',
  confirmTitle: '退出所有其他设备？',
  confirmBody_other: '本设备保持登录，其他 {{count}} 台设备需要重新登录。',
  cancel: '取消',
  more: '显示全部 {{count}} 台',
};
