import { expect, it } from 'vitest';
import { pinyinInitials } from './pinyin-initials.ts';

it.each([
  ['微信', 'wx'],
  ['抖音', 'dy'],
  ['小红书', 'xhs'],
  ['支付宝', 'zfb'],
  ['饿了么', 'elm'],
  ['哔哩哔哩', 'blbl'],
  ['拼多多', 'pdd'],
  ['全球速卖通', 'qqsmt'],
  ['爱奇艺', 'aqy'],
  ['欧易', 'oy'],
  ['任天堂', 'rtt'],
  ['58同城', '58tc'],
  ['MoMo（越南）', 'momoyn'],
  ['WhatsApp', ''],
  ['', ''],
])('%s is %j in a hurry', (name, initials) => {
  expect(pinyinInitials(name)).toBe(initials);
});

it('knows every letter that a syllable begins with', () => {
  const characters = '安波擦大鹅飞高河家开来马你欧怕七人三他我西一字';
  expect(pinyinInitials(characters)).toBe('abcdefghjklmnopqrstwxyz');
  expect(pinyinInitials('啊作')).toBe('az');
});
