import { describe, expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';

const fill = (template: string, values: Record<string, unknown>, language: 'en' | 'zh' = 'zh') =>
  fillIn(template, /\{(\w+)\}/, language, values);

describe('a text that is filled in', () => {
  it.each([
    ['支付 {amount} 订阅', '50 云币', '支付 50 云币订阅'],
    ['支付{amount}订阅', '$5.0000', '支付 $5.0000 订阅'],
    ['登录{amount}', 'WeTalk', '登录 WeTalk'],
    ['登录 {amount}', '云号码', '登录云号码'],
    ['选择{amount}的号码', '小安', '选择小安的号码'],
    ['选择{amount}的号码', 'Ana', '选择 Ana 的号码'],
    ['{amount}，你好', 'Ana', 'Ana，你好'],
    ['余额 {amount}', '−$2.0000', '余额 −$2.0000'],
    ['“{amount}”套餐', 'A', '“A”套餐'],
  ])(
    'in Chinese has a space beside Latin and figures, and none between its own words: %s, %s',
    (text, amount, said) => {
      expect(fill(text, { amount })).toBe(said);
    },
  );

  it('in English stays as it is written', () => {
    expect(fill('Pay {amount} now', { amount: '云币' }, 'en')).toBe('Pay 云币 now');
  });

  it('groups what is counted, and leaves what is text alone', () => {
    expect(fill('{count} contacts', { count: 1001 }, 'en')).toBe('1,001 contacts');
    expect(fill('共{count}位', { count: 12_345 })).toBe('共 12,345 位');
    expect(fill('User {id}', { id: '123456789' }, 'en')).toBe('User 123456789');
  });

  it('leaves nothing for a value that is not given', () => {
    expect(fill('你好，{name}。', {})).toBe('你好，。');
  });
});
