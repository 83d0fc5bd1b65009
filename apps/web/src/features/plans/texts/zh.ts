import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const zh: TextTree = {
  title: '套餐',
  failed: '套餐页面未能打开，请检查网络后重试。',
};
