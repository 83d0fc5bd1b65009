import { defineWords } from '@manyline/domain/words';

/** Texts that people of the local world write by themselves. */
export const sandboxWords = defineWords({
  en: { greeting: 'Hi, is this your new number?', callMe: 'Hello, please call me back.' },
  zh: { greeting: '你好，这个号码能收到短信吗？', callMe: '你好，请给我回电话。' },
});
