import { expect, it } from 'vitest';
import { findPackage, writeNotices } from './third-party-notices.ts';

it('a module belongs to the innermost package that it stands in', () => {
  const react = import.meta.resolve('react').replace('file://', '');
  expect(findPackage(`${react}?commonjs-proxy`)).toMatch(/node_modules\/react$/);
  expect(findPackage(import.meta.resolve('@mantine/core').replace('file://', ''))).toMatch(
    /node_modules\/@mantine\/core$/,
  );
  for (const ours of ['/srv/apps/web/src/main.tsx', '\0vite/preload-helper', 'virtual:emoji-data'])
    expect(findPackage(ours)).toBeUndefined();
});

it('the notices name each package with its licence, and give a text that is only named once, whole', () => {
  const text = writeNotices(
    [
      { name: 'one', version: '1.0.0', license: 'MIT', notices: ['Copyright One', 'A notice'] },
      { name: 'two', version: '2.0.0', license: 'LGPL-3.0', notices: ['under the LGPL'] },
    ],
    { 'LGPL-3.0': ['LESSER', 'GENERAL'], 'MPL-2.0': ['MOZILLA'] },
  );
  for (const part of ['one 1.0.0 (MIT)', 'Copyright One', 'A notice', 'two 2.0.0 (LGPL-3.0)', 'LESSER', 'GENERAL'])
    expect(text.split(part)).toHaveLength(2);
  expect(text).not.toContain('MOZILLA');
});
