import { defineWords } from '@manyline/domain/words';

export const ratesWords = defineWords({ en: { tollFree: 'Toll-free numbers' }, zh: { tollFree: '免费电话号码' } });
