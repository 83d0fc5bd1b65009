import { expect, it } from 'vitest';
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
