import { defineWords } from '@manyline/domain/words';

/** Texts that people of the local world write by themselves. */
export const sandboxWords = defineWords({
  en: { greeting: 'Hi, is this your new number?' },
  zh: { greeting: '你好，这个号码能收到短信吗？' },
});
