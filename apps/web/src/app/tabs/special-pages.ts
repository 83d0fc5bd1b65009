import type { Brand } from '@manyline/brands/define-brand';
import type { TabId } from '@manyline/brands/gates';
import type { HighlightTarget } from '@manyline/domain/highlights';
import { tabsOf } from './registry.ts';

/** The screen of each target: its tab, and the place within. */
const PLACES: Record<HighlightTarget, { tab: TabId; place: string }> = {
  profile: { tab: 'account', place: '/profile' },
  api: { tab: 'account', place: '/api' },
  kyc: { tab: 'account', place: '/profile' },
  numbers: { tab: 'numbers', place: '' },
  newCode: { tab: 'verification', place: '' },
};

/** Undefined while the tab is not built or the brand does not have it: the words then stay plain text. */
export function specialPageOf(
  target: HighlightTarget,
  brand: Brand,
  tabs: readonly { id: string; path: string }[] = tabsOf(brand),
): string | undefined {
  if (target === 'api' && !brand.can('api')) return undefined;
  const { tab, place } = PLACES[target];
  const path = tabs.find(({ id }) => id === tab)?.path;
  return path === undefined ? undefined : `${path}${place}`;
}
