import { type FoundBrand, findBrand } from '@manyline/brands/find-brand';
import { getLanguage } from '@manyline/brands/language';
import { faviconUrl } from '@manyline/brands/logo';
import { languages } from '@manyline/domain/languages';
import { inLanguage } from '@manyline/domain/words';
import { type Api, createApi } from '@manyline/page/api/api-client';
import { serverClock } from '@manyline/page/api/server-clock';
import { askChatListAhead, forgetChatListAhead } from '../data/chat-list-ahead.ts';
import { forgetVerification } from '../data/forget-verification.ts';
import { storeReferral } from '../data/referral.ts';
import { accountStoreOf, leaveAccountStore } from '../lib/cache/account-stores.ts';
import { forgetCaches } from '../lib/cache/cache-names.ts';
import { forgetReadMarks } from '../lib/cache/forget-read-marks.ts';
import { setErrorContext } from '../lib/errors/show-error.ts';
import { currentLanguage, currentLanguageCode, words } from '../lib/i18n/i18n.ts';
import { followLanguage, storedLanguage } from '../lib/i18n/use-language.ts';
import { loadLocalWorld } from '../lib/local-world-store.ts';
import { watchTyping } from '../lib/overlay/hands-free.ts';
import { clearSessionOverlays } from '../lib/overlay/overlay-store.ts';
import type { Services } from '../lib/services.tsx';
import type { LiveTabs } from '../lib/session/live-tabs.ts';
import { createSessionKeeper } from '../lib/session/session-keeper.ts';
import { createSessionStore } from '../lib/session/session-store.ts';
import { createTokenVault } from '../lib/session/token-vault.ts';
import { forgetPending } from '../lib/socket/forget-pending.ts';
import { setSpecialPages } from '../lib/special-pages.ts';
import { loadBrand, readPageSettings } from './brand-news/load-brand.ts';
import { loadSignedInShell } from './shell/main-content.tsx';
import { loadChatsPages } from './tabs/chats-tab.ts';
import { specialPageOf } from './tabs/special-pages.ts';

/** Not on plain http on another host than this machine: a session lives in its tab alone there. */
const subtle = globalThis.isSecureContext ? crypto.subtle : undefined;
let liveTabs: Promise<LiveTabs> | undefined;

/** Puts the page together from its address and this browser, once. */
export async function boot(): Promise<Services> {
  const address = findBrand({ host: location.host, path: location.pathname });
  // Without its code the page begins with its own; what was changed is asked for again.
  const brand = await loadBrand(address.brand, readPageSettings()).catch(() => address.brand);
  const found = { ...address, brand };
  dressPage(found);
  storeReferral(found.brand.platform, new URLSearchParams(location.search));
  const services = createServices(found);
  watchTyping();
  void loadLocalWorld(services.api);
  return services;
}

function createServices(found: FoundBrand): Services {
  const { platform } = found.brand;
  const store = createSessionStore();
  const api = createApi({
    platform,
    getLanguageCode: currentLanguageCode,
    token: { get: () => store.getState().session?.token, owner: () => store.getState().session?.userId },
    clock: serverClock,
  });
  const keeper = createKeeper(found.brand, api, store);
  setSpecialPages((target) => specialPageOf(target, found));
  setErrorContext({
    frontPage: found.frontPage,
    isResetting: () => store.getState().resetting,
    endSession: () => keeper.end(),
  });
  store.subscribe(({ status, session }, before) => {
    // Nobody is signed in, or somebody else from another tab, whom nothing of the one before may reach.
    const isGone = before.session && before.session.userId !== session?.userId;
    if (isGone || (status === 'signedOut' && status !== before.status)) {
      clearSessionOverlays();
      leaveAccountStore();
      forgetChatListAhead();
      forgetVerification(platform);
    }
    // The first screen's data are read while its code is still on its way.
    if (session && found.brand.can('chats')) {
      accountStoreOf(platform, session.userId);
      if (session.userId !== before.session?.userId) askChatListAhead(api, session.userId);
    }
    // Where it cannot be known who else is there, nothing is forgotten.
    void forgetOthers(platform, store).catch(() => undefined);
  });
  void keeper.restore();
  return {
    found,
    api,
    session: store,
    signIn: keeper.signIn,
    refreshSession: keeper.refresh,
    signOut: () => {
      forgetPending();
      return keeper.signOut();
    },
  };
}

/** Whoever comes next on this browser finds nothing of who was here before. */
async function forgetOthers(platform: string, store: ReturnType<typeof createSessionStore>): Promise<void> {
  const getUserId = () => store.getState().session?.userId;
  const userId = getUserId();
  // Where a session is its tab's own, another tab's may be alive. Few pages are of that kind: the others do without the code.
  if (!subtle)
    liveTabs ??= import('../lib/session/live-tabs.ts').then((module) => module.createLiveTabs(platform, getUserId));
  const signedIn = (await (await liveTabs)?.list()) ?? new Set(userId === undefined ? [] : [userId]);
  forgetReadMarks(platform, signedIn);
  await forgetCaches(platform, signedIn);
}

function createKeeper({ platform, can }: FoundBrand['brand'], api: Api, store: ReturnType<typeof createSessionStore>) {
  const vault = createTokenVault({
    platform,
    local: localStorage,
    tab: sessionStorage,
    subtle,
    browser: `${navigator.platform}|${navigator.userAgent}`,
    target: window,
  });
  // The code of the signed-in pages comes while the session is still being opened.
  if (vault.holds()) void loadSignedInShell();
  if (vault.holds() && can('chats')) void loadChatsPages();
  return createSessionKeeper({ api, store, vault });
}

/** Language, title and icon, before anything is drawn. */
function dressPage({ brand, language }: FoundBrand): void {
  const find = () =>
    getLanguage({
      brand,
      addressLanguage: language,
      browserLanguages: navigator.languages,
      // Chosen on another brand of this origin, it would stay where there is no switch to undo it.
      stored: brand.can('languageSwitch') ? storedLanguage() : undefined,
    });
  words.setLanguage(find());
  followLanguage(find);
  const nameLanguage = () => {
    document.documentElement.lang = languages[currentLanguage()].tag;
  };
  words.subscribe(nameLanguage);
  nameLanguage();
  document.title = inLanguage(brand.name, currentLanguage());
  const icon = document.createElement('link');
  Object.assign(icon, { rel: 'icon', type: 'image/svg+xml', href: faviconUrl(brand) });
  document.head.append(icon);
}
