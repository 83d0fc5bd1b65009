import { expect, it } from 'vitest';
import { billTypes } from './bill-kinds.ts';
import type { Bill } from './histories.ts';
import { nameOfBill } from './history-words.ts';

const bill = (type: number, kind: Bill['kind'], options: Bill['options'] = {}, outcome?: Bill['outcome']) => ({
  type,
  kind,
  options,
  ...(outcome && { outcome }),
});
const code = { type: 'verificationCode', direction: 'in' };

it.each([
  [bill(billTypes.sms, 'charge'), 'Text message', '短信'],
  [bill(billTypes.sms, 'refund'), 'Refund: Text message', '退款：短信'],
  [bill(billTypes.sms, 'charge', code), 'Verification code', '验证码'],
  [bill(billTypes.sms, 'charge', { ...code, direction: 'out' }), 'Text message', '短信'],
  [bill(billTypes.sms, 'hold', code), 'Reserved: Verification code', '预扣：验证码'],
  [bill(billTypes.sms, 'hold', code, 'waiting'), 'Reserved: Verification code', '预扣：验证码'],
  [bill(billTypes.sms, 'hold', code, 'returned'), 'Reserved: Verification code', '预扣：验证码'],
  [bill(billTypes.sms, 'hold', code, 'spent'), 'Verification code', '验证码'],
  [bill(billTypes.sms, 'release', code), 'Reservation returned: Verification code', '预扣退回：验证码'],
  [bill(billTypes.numberPurchase, 'charge', code), 'Subscription of a verification number', '订阅接码号码'],
  [bill(billTypes.numberRenewal, 'charge', code), 'Renewal of a verification number', '接码号码续费'],
  [bill(billTypes.localPlan, 'charge', { type: 'hosting' }), 'Number plan', '号码套餐'],
  [bill(billTypes.topUp, 'credit', { purchaseMethod: 'card' }), 'Top-up', '充值'],
  [bill(billTypes.topUp, 'credit', { purchaseMethod: 'invite' }), 'Invitation reward', '邀请奖励'],
  [bill(billTypes.topUp, 'refund'), 'Top-up refunded', '充值退款'],
  [bill(billTypes.other, 'credit', { type: 'sandbox' }), 'Adjustment in the local world', '测试环境调整'],
  [bill(77, 'charge'), 'Other', '其他'],
])(
  'a bill is called by what it is, and money that was set aside and then taken by what it bought: %o is "%s"',
  (given, english, chinese) => {
    expect([nameOfBill(given, 'en'), nameOfBill(given, 'zh')]).toEqual([english, chinese]);
  },
);
