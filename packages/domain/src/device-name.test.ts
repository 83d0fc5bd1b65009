import { describe, expect, it } from 'vitest';
import { readDevice } from './device-name.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device is called by its browser and system', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Windows', 'Chrome'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Windows', 'Edge'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, 'Android', 'Chrome'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'ChromeOS', 'Chrome'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Linux', 'Firefox'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/18.0 Safari/605.1.15`, 'macOS', 'Safari'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${SAFARI} Version/18.0 Mobile/15E148 Safari/604.1`, 'iPhone', 'Safari'],
    [`Mozilla/5.0 (iPad; CPU OS 18_0) ${SAFARI} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'iPad', 'Chrome'],
    ['Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0', 'Android', 'WeChat'],
    ['python-requests/2.32', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (userAgent, system, browser) => {
    expect(readDevice(userAgent)).toMatchObject({ system, browser });
  });

  it('and by the beginning of its own name where it says neither', () => {
    expect(readDevice(`tool/1 ${'x'.repeat(300)}`).ownName).toHaveLength(40);
  });
});
