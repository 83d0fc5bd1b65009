import type { Translation } from '../words/text-tree.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  copy: '复制',
  copied: '已复制',
  copiedOf: '已复制：{{label}}',
  copyRefused: '浏览器不允许复制，请手动选中后复制。',
  close: '关闭',
  notice: '温馨提示',
  loading: '加载中',
  listFailed: '暂时无法读取此列表。',
  retry: '重试',
  noAnswer: '暂时连不上服务，请检查网络后重试，您的内容不会丢失。',
  offline: '连接已断开，操作未发送，也未扣费。恢复连接后请重试。',
  unanswered: '未收到回应，不确定是否已完成。可以放心重试，同一操作不会重复扣费。',
  unexpected: '页面出了点问题，请重试。',
};
