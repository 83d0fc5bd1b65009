import type { VerificationNumber } from '@manyline/contract/verification';
import { describe, expect, it } from 'vitest';
import { searchNumbers } from './search-numbers.ts';

const number = (app: string, oldPhone: string, numberName = '') =>
  ({ app, oldPhone, numberName }) as VerificationNumber;
const work = number('whatsapp', '12025550123', 'Work');
const other = number('whatsapp', '447911123456');
const shop = number('taobao', '12025550123', '淘宝');
const all = [work, other, shop];

describe('the list of verification numbers', () => {
  it.each([
    ['shows all without a filter', { app: '', query: '' }, all],
    ['shows those of a service', { app: 'whatsapp', query: '' }, [work, other]],
    ['finds a name in any case', { app: '', query: 'wORK ' }, [work]],
    ['finds digits however they are written', { app: '', query: '+1 (202) 555' }, [work, shop]],
    ['finds both within a service', { app: 'taobao', query: '2025550123' }, [shop]],
    ['finds nothing by signs alone', { app: '', query: '()' }, []],
  ])('%s', (_rule, filter, found) => {
    expect(searchNumbers(all, filter)).toEqual(found);
  });
});
