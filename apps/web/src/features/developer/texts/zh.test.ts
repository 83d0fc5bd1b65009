import { expect, it } from 'vitest';
import { zh } from './zh.ts';

it('calls what sends codes by the one word of the codes screens, also where a new one is asked for', () => {
  const { open, body, name, url } = zh.platform;
  for (const text of [open, body, name, url]) expect(text).toContain('应用');
  expect(JSON.stringify(zh)).not.toContain('平台');
});
