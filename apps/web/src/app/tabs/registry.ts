import type { Brand } from '@manyline/brands/define-brand';
import type { FoundBrand } from '@manyline/brands/find-brand';
import { accountRoute, accountTab } from './account-tab.ts';
import { chatsRoute, chatsTab } from './chats-tab.ts';
import { contactsRoute, contactsTab } from './contacts-tab.ts';
import { numbersRoute, numbersTab } from './numbers-tab.ts';
import { verificationRoute, verificationTab } from './verification-tab.ts';

/** The one place where a tab is added: its entry for the bar here, its routes below. */
const builtTabs = [chatsTab, verificationTab, numbersTab, contactsTab, accountTab] as const;

/** Children of the main route, in the same order. */
export const tabRoutes = [chatsRoute, verificationRoute, numbersRoute, contactsRoute, accountRoute] as const;

export type BuiltTab = (typeof builtTabs)[number];

/** The brand's tab bar as far as it is built, in the brand's order. What is not built is not shown. */
export function tabsOf(brand: Brand): BuiltTab[] {
  const built = brand.tabBar.map((id) => builtTabs.find((tab) => tab.id === id));
  return built.filter((tab) => tab !== undefined && brand.can(tab.id)) as BuiltTab[];
}

export function startPathOf({ brand, startTab }: Pick<FoundBrand, 'brand' | 'startTab'>): BuiltTab['path'] {
  const tabs = tabsOf(brand);
  const start = tabs.find((tab) => tab.id === startTab) ?? tabs[0];
  // A brand none of whose tabs is built still shows who is signed in, the balance and a way out.
  return start?.path ?? accountTab.path;
}
