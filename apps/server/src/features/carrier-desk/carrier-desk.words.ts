import { defineWords } from '@manyline/domain/words';

export const carrierDeskWords = defineWords({
  en: { test: 'A test of {name}, {time} UTC. Nothing has to be done.' },
  zh: { test: '{name} 的测试短信，UTC {time}。无需任何操作。' },
});
