import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { withFreePort } from './free-port.ts';

describe('PORT=0', () => {
  it('is a free port, which the public address names too', async () => {
    const config = await withFreePort(readConfig({ PORT: '0' }));
    expect(config.port).toBeGreaterThan(0);
    expect(config.publicUrl).toBe(`http://127.0.0.1:${config.port}`);
  });

  it('leaves a public address that was set, and any other port, alone', async () => {
    const set = await withFreePort(readConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:8080' }));
    expect(set.publicUrl).toBe('http://localhost:8080');
    expect((await withFreePort(readConfig({ PORT: '4321' }))).port).toBe(4321);
  });
});
