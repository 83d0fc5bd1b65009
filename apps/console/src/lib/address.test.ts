// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addressOf, readAddress } from './address.ts';

const read = (address: string) => readAddress(new URL(address, 'http://localhost'));

describe('addresses', () => {
  it('read back what was written, whatever is in them', () => {
    const { page, parts, query } = read(
      addressOf(['accounts', 'a/b 100%'], { search: '+1 202 & more', act: undefined }),
    );
    expect([page, ...parts]).toEqual(['accounts', 'a/b 100%']);
    expect([...query]).toEqual([['search', '+1 202 & more']]);
  });
  it('keep a token behind the #, which no server sees', () => {
    expect(read('/console/join#abc')).toMatchObject({ page: 'join', token: 'abc' });
  });
});
