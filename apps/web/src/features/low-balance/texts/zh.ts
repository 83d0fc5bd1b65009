import type { Translation } from '../../../lib/i18n/i18n.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: '余额提醒',
  use: '余额低于您设定的金额时，我们会在这里并通过邮件或短信通知您。',
  off: '未开启，不会提醒。',
  on: '已开启：余额低于 {{below}} 时通知您。',
  isBelow: '您的余额目前低于 {{below}}。待余额回升后再次低于该金额时，会再通知您。',
  below: '提醒金额',
  save: '保存',
  switchOn: '开启',
  switchOff: '关闭',
  saved: '余额低于 {{below}} 时将通知您。',
  switchedOff: '不再提醒余额偏低。',
  problems: {
    empty: '请输入金额。',
    notNumber: '请输入数字，例如 5。',
    otherMoney: '金额以 {{mark}} 计，请勿填写其他货币符号。',
    notAboveZero: '请输入大于 0 的金额。',
    tooFine: '最多 {{decimals}} 位小数。',
    tooMuch: '最多 {{max}}。',
  },
};
