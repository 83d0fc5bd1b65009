import { MantineProvider } from '@mantine/core';
import { findBrand } from '@manyline/brands/find-brand';
import { languageOfCode, languageOfTags, languages } from '@manyline/domain/languages';
import { createApi } from '@manyline/page/api/api-client';
import { serverClock } from '@manyline/page/api/server-clock';
import { keepFocus } from '@manyline/page/focus/keep-focus';
import { dropSecondClicks } from '@manyline/page/focus/second-click';
import { createBrandTheme, readableColours } from '@manyline/page/theme/page-theme';
import { createMemoryHistory } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { plansPathOf } from '../lib/plans-place.ts';
import '../features/plans/texts/register.ts';
import { currentLanguageCode, translate, words } from '../lib/i18n/i18n.ts';
import { watchTyping } from '../lib/overlay/hands-free.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createAccessKeeper, tokenOf } from './access.ts';
import { Alone } from './alone.tsx';
import { followParent, hrefOf } from './follow-parent.ts';
import { FrameApp } from './frame-app.tsx';
import { createFrameRouter } from './frame-router.tsx';
import { handFailuresOver } from './hand-failures-over.ts';
import { createParent, type Parent } from './parent.ts';
import { placeOf } from './place.ts';
import { createPlansPage } from './plans-page.ts';
import { readStart, type Start } from './start.ts';
import { hearPressBeside, tellDialogs } from './tell-dialogs.ts';

/** The embedded plans page: the numbers screens in a frame of the web app, by a token that can only do plans (0069). */
export function startFrame(): void {
  const start = readStart({ search: location.search, isFramed: window.parent !== window });
  words.setLanguage(start?.language ?? languageOfTags(navigator.languages.slice(0, 1)) ?? 'en');
  words.subscribe(namePage);
  const content = start ? framed(start) : <OnItsOwn />;
  createRoot(document.getElementById('root')!).render(<StrictMode>{content}</StrictMode>);
  namePage();
}

function framed({ brand, planId }: Start): ReactNode {
  const parent = createParent(window);
  const access = createAccessKeeper(parent);
  const first = location.hash.slice(1);
  const history = createMemoryHistory({ initialEntries: [hrefOf(first)] });
  const router = createFrameRouter(history);
  const services = {
    found: { brand, frontPage: false },
    api: createApi({
      platform: brand.platform,
      getLanguageCode: currentLanguageCode,
      token: tokenOf(access),
      clock: serverClock,
    }),
  };
  handFailuresOver(parent);
  tellDialogs(parent);
  hearPressBeside(parent);
  keepFocus();
  dropSecondClicks();
  watchHands();
  followLanguage(parent);
  followParent(parent, history, first);
  return (
    <FrameApp
      services={services}
      plansPage={createPlansPage({ brand, planId, access, parent })}
      queries={createQueryClient({ onChanged: () => parent.say({ type: 'changed' }) })}
      router={router}
      onRecharge={(missing) =>
        parent.say({ type: 'toRecharge', returnUrl: plansPathOf(placeOf(router.state.location)), missing })
      }
    />
  );
}

/** Opened by itself it has no account: it leads to where one is. */
function OnItsOwn() {
  const { brand } = findBrand({ host: location.host, path: '/' });
  return (
    <MantineProvider theme={createBrandTheme(brand)} cssVariablesResolver={readableColours} defaultColorScheme="auto">
      <Alone />
    </MantineProvider>
  );
}

/** One keyboard for both: what opens in the frame takes it from a field around, too. */
function watchHands(): void {
  watchTyping();
  const left = new AbortController();
  watchTyping(window.parent, { capture: true, signal: left.signal });
  window.addEventListener('pagehide', () => left.abort());
}

/** The page around has the switch. */
function followLanguage(parent: Parent): void {
  parent.listen('language', (message) => words.setLanguage(languageOfCode(message.language) ?? words.getLanguage()));
  // It may have been switched while this page was loading.
  parent.say({ type: 'language' });
}

function namePage(): void {
  document.documentElement.lang = languages[words.getLanguage()].tag;
  document.title = translate('plans:title');
}
