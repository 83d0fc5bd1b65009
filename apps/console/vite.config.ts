import { thirdPartyNotices } from '@manyline/page/build/third-party-notices';
import { pageConfig } from '@manyline/page/build/vite-base';
import { defineConfig, mergeConfig } from 'vite';

/** Served by the server for every address below /console/. In development the calls go to a server that runs beside. */
const base = pageConfig({ root: import.meta.dirname, base: '/console/', calls: ['/console/api', '/media'] });

export default defineConfig(mergeConfig(base, { plugins: [thirdPartyNotices().page] }));
