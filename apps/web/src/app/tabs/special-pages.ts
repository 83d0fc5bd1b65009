import type { FoundBrand } from '@manyline/brands/find-brand';
import type { AccountPaneId, TabId } from '@manyline/brands/gates';
import type { HighlightTarget } from '@manyline/domain/highlights';
import { IDENTITY_PLACE, SESSIONS_PLACE } from '../../lib/links.ts';
import { panesOf } from '../account/panes.ts';
import { accountTab } from './account-tab.ts';
import { tabsOf } from './registry.ts';

/** A tab, or behind a slash a pane of the account tab with what is chosen there. */
type Place = TabId | `/${AccountPaneId}${'' | `/${string}` | `?${string}`}`;

/** The screen of each target. Whoever builds the screen registers it there alone. */
const PLACES: Record<HighlightTarget, Place> = {
  profile: '/profile',
  api: '/api',
  kyc: `/profile/${IDENTITY_PLACE}`,
  numbers: 'numbers',
  newCode: 'verification',
  bills: '/history?show=bills',
  payments: '/history',
  topUp: '/credit',
  sessions: `/profile/${SESSIONS_PLACE}`,
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
  const [tab, pane] = place.split(/[/?]/);
  if (tab) return tabs.find(({ id }) => id === tab)?.path;
  return panes.some(({ id }) => id === pane) ? accountTab.path + place : undefined;
}
