import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands } from '@manyline/brands/registry';
import { thirdPartyNotices } from '@manyline/page/build/third-party-notices';
import { pageConfig } from '@manyline/page/build/vite-base';
import { defineConfig, mergeConfig } from 'vite';
import { emojiData } from './build/emoji-data.ts';
import { chunkGroups, fetchAhead } from './build/page-chunks.ts';
import { shedSchemas } from './build/shed-schemas.ts';
import { stylesInBody } from './build/styles-in-body.ts';

const heicTo = dirname(dirname(fileURLToPath(import.meta.resolve('heic-to'))));

const readLicence = (id: string) => readFileSync(new URL(`licences/${id}.txt`, import.meta.url), 'utf8');
/** The decoder of HEIC pictures is under the LGPL, whose text is an addition to the GPL's. */
const notices = thirdPartyNotices({
  also: ['emojibase-data'],
  texts: { 'LGPL-3.0': [readLicence('LGPL-3.0'), readLicence('GPL-3.0')] },
});

/** Addresses of front pages, which the server writes. */
const landing = brands.filter((brand) => brand.can('landingPage')).flatMap(({ markers }) => markers);
const frontPages = landing.map((marker) => `^/${marker}(/frontpage)?/?([?].*)?$`);

/** Served by the server for every address that is nobody else's, however deep: so its own files have absolute ones. */
const base = pageConfig({
  root: import.meta.dirname,
  base: '/',
  calls: ['/web', '/media', '/data', '/sandbox', '/webchat', '/front-page', ...frontPages],
});

export default defineConfig(
  mergeConfig(base, {
    plugins: [emojiData(), shedSchemas(), fetchAhead(), stylesInBody(), notices.page],
    // heic-to's own worker comes out of a blob, which the content security policy forbids; its decoder runs in a worker of ours.
    resolve: { alias: { libheif: `${heicTo}/src/lib/libheif-without-unsafe-eval.js` } },
    worker: { format: 'es', plugins: notices.worker },
    build: {
      assetsDir: 'assets',
      // In kilobytes before compression: a little above what the first page weighs.
      chunkSizeWarningLimit: 560,
      rolldownOptions: {
        // The second is the embedded plans page, whose scripts are the first one's (0087).
        input: ['index.html', 'plans/index.html'],
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  }),
);
