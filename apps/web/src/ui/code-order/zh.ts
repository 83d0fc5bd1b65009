import type { Translation } from '../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '订单进度',
  open: '订单进度',
  loading: '加载中',
  of: '{{app}} · {{number}}',
  steps: {
    held: '预扣 {{amount}}',
    waiting: '等待验证码，最晚至 {{until}}',
    code: '收到短信',
    captured: '从预扣金额中扣费 {{amount}}',
    charged: '扣费 {{amount}}',
    free: '免费',
    released: '{{amount}} 已退回余额',
    ended: {
      finished: '已完成，号码已收回',
      expired: '使用时间结束，号码已收回',
      changed: '已换用其他号码',
      cancelled: '供应商已收回号码',
      none: '号码已收回',
    },
  },
};
