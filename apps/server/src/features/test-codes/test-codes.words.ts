import { defineWords } from '@manyline/domain/words';

export const testCodesWords = defineWords({
  en: {
    tip: 'A test number: a made-up text arrives in {seconds} seconds, and nothing is charged.',
  },
  zh: { tip: '测试号码：{seconds} 秒后会收到一条模拟短信，不会扣费。' },
});
