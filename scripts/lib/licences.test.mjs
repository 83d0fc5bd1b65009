import { expect, it } from 'vitest';
import { findForbidden, listLicences } from './licences.mjs';

it('a package of a production install under a licence that is not allowed is named', () => {
  const lock = {
    packages: {
      '': { name: 'manyline', license: 'MIT' },
      'apps/server': { name: '@manyline/server', license: 'MIT' },
      'node_modules/@manyline/server': { link: true },
      'node_modules/good': { version: '1.0.0', license: '(GPL-2.0 OR MIT)' },
      'node_modules/@scope/both': { version: '1.0.0', license: 'MIT AND Apache-2.0' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/a/node_modules/@scope/bad': { version: '2.0.0', license: 'MIT AND GPL-3.0' },
      'node_modules/none': { version: '3.0.0' },
      'node_modules/heic-to': { version: '1.0.0', license: 'LGPL-3.0' },
      'node_modules/other': { version: '1.0.0', license: 'LGPL-3.0' },
      'node_modules/old': { version: '1.0.0', license: [{ type: 'MIT' }, { type: 'GPL-2.0' }] },
    },
  };
  const forbidden = findForbidden(listLicences(lock)).map((line) => line.split(': ')[0]);
  expect(forbidden).toEqual(['@scope/bad 2.0.0', 'none 3.0.0', 'other 1.0.0']);
});
