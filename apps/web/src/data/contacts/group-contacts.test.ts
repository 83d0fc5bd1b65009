import type { Contact } from '@manyline/contract/contacts';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupContacts, loadPinyin, needsPinyin, type ToPinyin } from './group-contacts.ts';

let toPinyin: ToPinyin;
beforeAll(async () => {
  toPinyin = await loadPinyin();
});

let made = 0;
const named = (name: string): Contact => {
  made += 1;
  const _id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  return { _id, name, localId: _id, accountId: '1', phoneList: [], email: '', companyName: '', note: '', date: made };
};
const groupOf = (name: string) => groupContacts([named(name)], toPinyin)[0]?.group;

describe('contacts are grouped A to Z and #', () => {
  it.each([
    ['曾敏', 'Z'],
    ['单雄信', 'S'],
    ['仇英', 'Q'],
    ['解缙', 'X'],
    ['朴智星', 'P'],
    ['区寄', 'O'],
    ['查良镛', 'Z'],
    ['盖叫天', 'G'],
    ['任贤齐', 'R'],
    ['翟志刚', 'Z'],
    ['尉迟恭', 'Y'],
    ['万俟卨', 'M'],
    ['欧阳修', 'O'],
    ['小林', 'X'],
    ['重庆火锅', 'C'],
  ])('%s by its pinyin, a surname by its own: %s', (name, group) => {
    expect(groupOf(name)).toBe(group);
  });

  it.each([
    ['ana', 'A'],
    ['Élodie', 'E'],
    ['Ａｎａ', 'A'],
    ['  Bo', 'B'],
    ['2nd floor', '#'],
    ['محمد', '#'],
    ['Анна', '#'],
    ['🙂', '#'],
  ])('%s: %s', (name, group) => {
    expect(groupOf(name)).toBe(group);
  });

  it('in order of their letters, Chinese names among the others, # last', () => {
    const names = ['曾敏', '7 Eleven', 'Bo', '安娜', 'ana 10', 'Ana 9', '单雄信', 'Zoe'];
    const sorted = groupContacts(names.map(named), toPinyin).map(({ name }) => name);
    expect(sorted).toEqual(['安娜', 'Ana 9', 'ana 10', 'Bo', '单雄信', '曾敏', 'Zoe', '7 Eleven']);
  });

  it('and pinyin is loaded only where a name needs it', () => {
    expect([needsPinyin([named('Bo')]), needsPinyin([named('Bo'), named('小林')])]).toEqual([false, true]);
  });
});
