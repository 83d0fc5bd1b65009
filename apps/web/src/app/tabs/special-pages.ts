import type { FoundBrand } from '@manyline/brands/find-brand';
import type { AccountPaneId, TabId } from '@manyline/brands/gates';
import type { HighlightTarget } from '@manyline/domain/highlights';
import { IDENTITY_PLACE } from '../../lib/links.ts';
import { panesOf } from '../account/panes.ts';
import { accountTab } from './account-tab.ts';
import { tabsOf } from './registry.ts';

type Place = { tab: TabId } | { pane: AccountPaneId; below?: string; search?: string };

/** The screen of each target: a tab, or a pane of the account tab. Whoever builds the screen registers it there alone. */
const PLACES: Record<HighlightTarget, Place> = {
  profile: { pane: 'profile' },
  api: { pane: 'api' },
  kyc: { pane: 'profile', below: IDENTITY_PLACE },
  numbers: { tab: 'numbers' },
  newCode: { tab: 'verification' },
  bills: { pane: 'history', search: '?show=bills' },
  payments: { pane: 'history' },
  topUp: { pane: 'credit' },
};

type Found = Pick<FoundBrand, 'brand' | 'frontPage'>;

/** The screens that are built for a brand. */
interface BuiltScreens {
  tabs: readonly { id: string; path: string }[];
  panes: readonly { id: string }[];
}

/** Undefined while the screen is not built or the brand does not have it: the words then stay plain text. */
export function specialPageOf(
  target: HighlightTarget,
  found: Found,
  { tabs, panes }: BuiltScreens = { tabs: tabsOf(found.brand), panes: panesOf(found) },
): string | undefined {
  // A newer server may know more of them than this page.
  const place: Place | undefined = PLACES[target];
  if (!place) return undefined;
  if ('tab' in place) return tabs.find(({ id }) => id === place.tab)?.path;
  if (!panes.some(({ id }) => id === place.pane)) return undefined;
  return [accountTab.path, place.pane, place.below].filter(Boolean).join('/') + (place.search ?? '');
}
