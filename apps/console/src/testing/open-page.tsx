import { getFigures, getToday } from '@manyline/contract/console/figures';
import { getHome } from '@manyline/contract/console/home';
import { getMe, type OperatorOnWire } from '@manyline/contract/console/operators';
import { getSupport } from '@manyline/contract/console/support';
import { getViews } from '@manyline/contract/console/views';
import type { CallOutput } from '@manyline/contract/define-call';
import { HOUR_MS } from '@manyline/domain/time';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { cleanup, render } from '@testing-library/react';
import { App } from '../app.tsx';
// Screens are loaded when they are opened; what loading takes under load is not what tests wait for.
import '../features/accounts/accounts-screen.tsx';
import '../features/figures/figures-screen.tsx';
import '../features/home/home-charts.tsx';
import '../features/business/business-screen.tsx';
import '../features/carriers/carriers-screen.tsx';
import '../features/home/home-page.tsx';
import '../features/home/today.tsx';
import '../features/joining/join-page.tsx';
import '../features/keeping/keeping-screen.tsx';
import '../features/limits/limits-page.tsx';
import '../features/log/log-page.tsx';
import '../features/money/money-screen.tsx';
import '../features/own-account/own-account-page.tsx';
import '../features/queues/queue-page.tsx';
import '../features/sign-in/proof-dialog.tsx';
import '../features/sign-in/sign-in-page.tsx';
import '../features/system/system-page.tsx';
import '../features/stock/stock-page.tsx';
import '../features/suppliers/suppliers-screen.tsx';
import '../features/team/team-page.tsx';
import { goTo } from '../lib/address.ts';
import { createConsoleApi } from '../lib/api.ts';
import { words } from '../lib/language.ts';
import { createQueries, PageFrame } from '../page-frame.tsx';

// A browser tells of fonts that have come, which fields of several lines listen for; this one has none.
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });

export const olga: OperatorOnWire = {
  operatorId: 'o1',
  name: 'Olga',
  email: 'olga@example.com',
  role: 'owner',
  languagecode: 'en',
};

/** Nothing waits and nothing is wrong. */
export const quietHome: CallOutput<typeof getHome> = {
  waiting: [],
  proposals: 0,
  decisions: { money: 0, texts: 0, requests: 0, disputes: 0, differences: 0 },
  health: [],
  troubles: [],
};

/** A server at which somebody is signed in. */
export function createConsoleServer(operator: OperatorOnWire = olga): FakeServer {
  const server = createFakeServer();
  server.answer(getMe, { operator });
  server.answer(getHome, quietHome);
  server.answer(getSupport, {});
  server.answer(getViews, { views: [] });
  server.answer(getToday, { figures: [] });
  server.answer(getFigures, { starts: [], stepMs: HOUR_MS, lines: [] });
  return server;
}

/** The whole console at an address, in front of a server that a test answers for. */
export function openPage(address: string, server: FakeServer): FakeServer {
  goTo(address, { replace: true });
  render(
    // Nothing has a size here: a menu that opens would be hidden at once, with all that could have the focus in it.
    <PageFrame env="test" api={createConsoleApi(server.fetch)} queries={createQueries()}>
      <App />
    </PageFrame>,
  );
  return server;
}

/** After each test: the page goes, and it is in English again. */
export function closePage(): void {
  cleanup();
  words.setLanguage('en');
  goTo('/console/', { replace: true });
  localStorage.clear();
}
