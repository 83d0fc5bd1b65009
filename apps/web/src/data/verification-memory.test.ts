import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { forgetVerification } from './forget-verification.ts';
import {
  readLastTier,
  readUsedApps,
  refuseTip,
  rememberTier,
  rememberUsedApp,
  wantsTip,
} from './verification-memory.ts';

describe('what the verification screen keeps in a browser', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = createMemoryStorage();
  });

  it('is the last 10 services used, each once, the last one first', () => {
    for (let index = 0; index < 12; index += 1) rememberUsedApp('pingme', `app${index}`, storage);
    rememberUsedApp('pingme', 'app5', storage);
    expect(readUsedApps('pingme', storage)).toEqual([
      'app5',
      'app11',
      'app10',
      'app9',
      'app8',
      'app7',
      'app6',
      'app4',
      'app3',
      'app2',
    ]);
    expect(readUsedApps('wephone', storage)).toEqual([]);
  });

  it('reads a damaged list as none', () => {
    storage.setItem('usedApps.pingme', '{"a":');
    expect(readUsedApps('pingme', storage)).toEqual([]);
  });

  it('is two tips that are wanted until refused, each for itself', () => {
    expect(wantsTip('pingme', 'newNumber', storage)).toBe(true);
    refuseTip('pingme', 'newNumber', storage);
    expect(wantsTip('pingme', 'newNumber', storage)).toBe(false);
    expect(wantsTip('pingme', 'oldNumber', storage)).toBe(true);
  });

  it('is the kind of number that was chosen last, and nothing that is none', () => {
    expect(readLastTier('pingme', storage)).toBeUndefined();
    rememberTier('pingme', 'premium', storage);
    expect([readLastTier('pingme', storage), readLastTier('wephone', storage)]).toEqual(['premium', undefined]);
    storage.setItem('lastTier.pingme', '12025550123');
    expect(readLastTier('pingme', storage)).toBeUndefined();
  });

  it('goes with the session, of this brand alone', () => {
    rememberTier('pingme', 'shared', storage);
    refuseTip('pingme', 'newNumber', storage);
    rememberUsedApp('pingme', 'app', storage);
    rememberUsedApp('wephone', 'app', storage);
    refuseTip('pingme', 'oldNumber', storage);
    forgetVerification('pingme', storage);
    expect(readUsedApps('pingme', storage)).toEqual([]);
    expect([wantsTip('pingme', 'newNumber', storage), wantsTip('pingme', 'oldNumber', storage)]).toEqual([true, true]);
    expect(readLastTier('pingme', storage)).toBeUndefined();
    expect(readUsedApps('wephone', storage)).toEqual(['app']);
  });
});
