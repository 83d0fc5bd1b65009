import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createTokenVault } from './token-vault.ts';

const session = { userId: 'u1', token: 'secret-token', canInvite: true, canSetInviter: false, tokenDate: 5 };

function setUp(subtle: SubtleCrypto | undefined = crypto.subtle) {
  const local = createMemoryStorage();
  const tab = createMemoryStorage();
  const vault = (browser = 'Linux|Chromium', platform = 'pingme') =>
    createTokenVault({ platform, local, tab, subtle, browser });
  return { local, tab, vault };
}

describe('token vault', () => {
  it('gives back what it kept, and writes no clear text', async () => {
    const { local, vault } = setUp();
    await vault().save(session);
    expect(JSON.stringify([...local.entries()])).not.toContain('secret-token');
    await expect(vault().load()).resolves.toEqual(session);
  });

  it('is closed to another browser and to another brand', async () => {
    const { vault } = setUp();
    await vault().save(session);
    await expect(vault('Windows|Firefox').load()).resolves.toBeUndefined();
    await expect(vault('Linux|Chromium', 'wetalk').load()).resolves.toBeUndefined();
  });

  it('is empty after clearing, and with a damaged value', async () => {
    const { local, vault } = setUp();
    await vault().save(session);
    local.setItem('session.pingme', 'AAAA.BBBB');
    await expect(vault().load()).resolves.toBeUndefined();
    vault().clear();
    expect([...local.entries()]).toEqual([]);
  });

  it('without WebCrypto keeps the session for this tab only', async () => {
    const { local, tab } = setUp();
    const vault = createTokenVault({ platform: 'pingme', local, tab, subtle: undefined, browser: 'any' });
    await vault.save(session);
    expect([...local.entries()]).toEqual([]);
    await expect(vault.load()).resolves.toEqual(session);
  });
});
