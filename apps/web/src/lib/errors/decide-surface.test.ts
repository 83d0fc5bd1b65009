import { ApiError } from '@manyline/page/api/api-error';
import { describe, expect, it } from 'vitest';
import { decideSurface } from './decide-surface.ts';

const failure = (retcode: number) => new ApiError({ retcode, retmsg: 'words', status: 400 });
const decide = (retcode: number, frontPage = false) => decideSurface(failure(retcode), { frontPage });

describe('what a failure does (spec 2 §8)', () => {
  it.each([
    [100008, 'logout'],
    [100010, 'captcha'],
    [100012, 'logout'],
    [100013, 'logoutAlert'],
    [100014, 'logoutAlert'],
    [100023, 'profileStatus'],
    [100025, 'verifiedPhone'],
    [300002, 'dialog'],
    [300030, 'tollFree'],
    [400000, 'dialog'],
    [400001, 'insufficientBalance'],
    [200025, 'paySubmit'],
    [200043, 'paySubmit'],
    [300033, 'silent'],
    [500000, 'inline'],
    [600002, 'silent'],
    [987654, 'alert'],
  ])('%i: %s', (retcode, surface) => {
    expect(decide(retcode)).toBe(surface);
  });

  it.each([100012, 100013, 100014, 200018])('%i says nothing on the front page', (retcode) => {
    expect(decide(retcode, true)).toBe('none');
  });

  it('tells an absent server from an answer without a retcode', () => {
    expect(decideSurface(new ApiError({ local: 'NETWORK' }), { frontPage: false })).toBe('network');
    expect(decideSurface(new ApiError({ local: 'BAD_ANSWER', status: 500 }), { frontPage: false })).toBe('badAnswer');
  });
});
