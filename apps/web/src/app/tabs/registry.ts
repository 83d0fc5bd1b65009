import type { Brand } from '@manyline/brands/define-brand';
import type { FoundBrand } from '@manyline/brands/find-brand';
import { chatsRoute, chatsTab } from './chats-tab.ts';
import { contactsRoute, contactsTab } from './contacts-tab.ts';

/** The one place where a tab is added: its entry for the bar here, its routes below. */
const builtTabs = [chatsTab, contactsTab] as const;

/** Children of the main route, in the same order. */
export const tabRoutes = [chatsRoute, contactsRoute] as const;

export type BuiltTab = (typeof builtTabs)[number];

/** The brand's tab bar as far as it is built, in the brand's order. What is not built is not shown. */
export function tabsOf(brand: Brand): BuiltTab[] {
  const built = brand.tabBar.map((id) => builtTabs.find((tab) => tab.id === id));
  return built.filter((tab) => tab !== undefined && brand.can(tab.id)) as BuiltTab[];
}

/** A brand none of whose tabs is built still shows who is signed in, the balance and a way out. */
export function hasAccountCard(brand: Brand): boolean {
  return tabsOf(brand).length === 0;
}

export function startPathOf({
  brand,
  startTab,
}: Pick<FoundBrand, 'brand' | 'startTab'>): BuiltTab['path'] | '/account' {
  const tabs = tabsOf(brand);
  const start = tabs.find((tab) => tab.id === startTab) ?? tabs[0];
  return start?.path ?? '/account';
}
