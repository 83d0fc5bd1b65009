import { defineWords } from '@manyline/domain/words';

export const supportWords = defineWords({
  en: {
    /** Support of a brand that names no address, within a sentence. */
    byName: '{brand} support',
    /** The last line of a mail. */
    questions: 'Questions? Write to {support}',
  },
  zh: { byName: '{brand}客服', questions: '如有疑问，请联系 {support}' },
});
