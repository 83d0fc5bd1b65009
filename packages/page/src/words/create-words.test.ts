import { describe, expect, it, vi } from 'vitest';
import { createWords } from './create-words.ts';

const chats = {
  en: { title: 'Chats', row: { unread_one: '{{count}} unread', unread_other: '{{count}} unreads' }, only: 'English' },
  // Texts cannot lack one by their type; a page may still be older than what it is asked for.
  zh: { title: '聊天', row: { unread_other: '{{count}} 条未读' } } as never,
};
const common = { en: { hello: 'Hello {{name}}, {{name}}' }, zh: { hello: '{{name}}，你好' } };

function setUp() {
  const words = createWords();
  words.register('chats', chats);
  words.register('common', common);
  return words;
}

describe('a text', () => {
  it('is in the language of the page, and in another where that is asked for', () => {
    const words = setUp();
    expect([words.say('chats')('title'), words.say('chats', 'zh')('title')]).toEqual(['Chats', '聊天']);
    words.setLanguage('zh');
    expect(words.say('chats')('title')).toBe('聊天');
  });

  it('has its values filled in, each wherever it stands; one that is not given leaves nothing', () => {
    const t = setUp().say('common');
    expect(t('hello', { name: 'Ana' })).toBe('Hello Ana, Ana');
    expect(t('hello')).toBe('Hello , ');
  });

  it('counts as its language does', () => {
    const words = setUp();
    const counted = (count: number) => words.say('chats')('row.unread', { count });
    expect([0, 1, 2].map(counted)).toEqual(['0 unreads', '1 unread', '2 unreads']);
    expect(words.say('chats', 'zh')('row.unread', { count: 1 })).toBe('1 条未读');
  });

  it('spaces values as its language does, and groups what it counts', () => {
    const words = createWords();
    words.register('pay', {
      en: { pay: 'Pay {{amount}} for {{count}}' },
      zh: { pay: '支付 {{amount}} 购买{{count}}条' },
    });
    const values = { amount: '50 云币', count: 1200 };
    expect(words.say('pay', 'zh')('pay', values)).toBe('支付 50 云币购买 1,200 条');
    expect(words.say('pay', 'en')('pay', { amount: '$5.0000', count: 1200 })).toBe('Pay $5.0000 for 1,200');
  });

  it('may be of another part', () => {
    expect(setUp().say('chats')('common:hello', { name: 'Bo' })).toBe('Hello Bo, Bo');
  });

  it('is that of the first key that there is', () => {
    expect(setUp().say('chats')(['none', 'title'])).toBe('Chats');
  });

  it('falls back to English, then to its key', () => {
    const t = setUp().say('chats', 'zh');
    expect([t('only'), t('row'), t('row.none'), t('nobody:row.none')]).toEqual([
      'English',
      'row',
      'row.none',
      'row.none',
    ]);
  });

  it('is found when its part is registered after the function was asked for', () => {
    const words = createWords();
    const t = words.say('chats');
    words.register('chats', chats);
    expect(t('title')).toBe('Chats');
  });
});

it('texts are added to a part: those of the same key give way, the others stay', () => {
  const words = setUp();
  words.register('chats', { en: { title: 'Talks' }, zh: { title: '会话' } });
  const t = words.say('chats');
  expect([t('title'), t('row.unread', { count: 2 })]).toEqual(['Talks', '2 unreads']);
});

it('the function of a part is the same until the language changes', () => {
  const words = setUp();
  const before = words.say('chats');
  expect(words.say('chats')).toBe(before);
  words.setLanguage('zh');
  expect(words.say('chats')).not.toBe(before);
});

it('listeners hear of another language, until they stop', () => {
  const words = setUp();
  const hear = vi.fn();
  const stop = words.subscribe(hear);
  words.setLanguage('zh');
  words.setLanguage('zh');
  expect(hear).toHaveBeenCalledTimes(1);
  stop();
  words.setLanguage('en');
  expect(hear).toHaveBeenCalledTimes(1);
});
