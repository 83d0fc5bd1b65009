import { expect, it } from 'vitest';
import { en } from './en.ts';
import { zh } from './zh.ts';

it('calls what sends codes by the one word of the codes screens, also where a new one is asked for', () => {
  const { open, body, name, url } = zh.platform;
  for (const text of [open, body, name, url]) expect(text).toContain('应用');
  expect(JSON.stringify(zh)).not.toContain('平台');
});

it('whoever neither resets the key nor rotates the secret keeps what there is: one word for both questions', () => {
  expect(zh.access.keep).not.toMatch(/重置|更换/);
});

it('an address or the page of help may stand behind what is said of a refusal', () => {
  expect(zh.access.rejected).toMatch(/：$/);
});

it('of keys that are there at once and the one that comes with the approval the guide and the card say the same', () => {
  for (const text of [zh.guide.steps.apply, zh.access.none]) {
    expect(text).toMatch(/签名密钥和测试密钥.*真实验证码/);
    expect(text).toContain('审核通过后');
  }
  for (const text of [en.guide.steps.apply, en.access.none])
    expect(text).toMatch(/Signing secret and test key.* at once.*the key for real codes/i);
});
