import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '套餐',
  alone: {
    title: '请在应用内打开套餐页',
    body: '本页面是“号码”标签页的一部分。',
    open: '在应用中打开套餐',
  },
  failed: '套餐页面未能打开，请检查网络后重试。',
};
