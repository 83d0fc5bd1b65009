import type { Translation } from '../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '下载应用',
  onPhone: '在手机上打开',
  body: '用手机扫描二维码，在手机上使用{{brand}}。',
  code: '{{link}} 的二维码',
};
