import type { Brand } from '@manyline/brands/define-brand';
import { getBrand } from '@manyline/brands/registry';
import { describe, expect, it } from 'vitest';
import { readAddress } from './login-address.ts';

const pingme = getBrand('pingme');
const withLogin = (login: Partial<Brand['login']>): Brand => ({ ...pingme, login: { ...pingme.login, ...login } });

describe('the address of a sign-in', () => {
  it('is read into what identities compare by', () => {
    expect(readAddress(pingme, { telCode: '44', phone: '07400123456' })).toEqual({
      channel: 'phone',
      address: '447400123456',
      telCode: '44',
      phone: '7400123456',
      region: 'GB',
    });
    expect(readAddress(pingme, { email: ' Wei@Example.COM' })).toEqual({
      channel: 'email',
      address: 'wei@example.com',
    });
  });

  it('must be in a country that the brand sends codes to, told by the number where a code has several', () => {
    const northAmerica = withLogin({ countries: ['US', 'CN'] });
    const read = (telCode: string, phone: string) => () => readAddress(northAmerica, { telCode, phone });
    expect(read('1', '2125550123')().address).toBe('12125550123');
    expect(read('86', '13812345678')().address).toBe('8613812345678');
    expect(read('1', '6135550123')).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_PHONE' }));
    expect(read('1', '8765550123')).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_PHONE' }));
    expect(read('49', '15123456789')).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_PHONE' }));
  });

  it('is no landline of China, which gets no texts; one of a country that does not keep them apart is tried', () => {
    const read = (telCode: string, phone: string) => () => readAddress(pingme, { telCode, phone });
    expect(read('86', '01012345678')).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_PHONE' }));
    expect(read('86', '2061234567')).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_PHONE' }));
    expect(read('86', '13812345678')().address).toBe('8613812345678');
    expect(read('1', '2125550123')().address).toBe('12125550123');
    expect(read('44', '2079460958')().address).toBe('442079460958');
  });

  it('must be of a kind that the brand signs in by', () => {
    const byPhone = withLogin({ channels: ['phone'] });
    expect(() => readAddress(byPhone, { email: 'wei@example.com' })).toThrow(
      expect.objectContaining({ code: 'NOT_AUTHORISED' }),
    );
  });
});
