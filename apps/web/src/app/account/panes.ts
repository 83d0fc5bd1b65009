import type { FoundBrand } from '@manyline/brands/find-brand';
import { type AccountPaneId, accountPaneIds } from '@manyline/brands/gates';
import {
  type Icon,
  IconBell,
  IconChartLine,
  IconCode,
  IconGift,
  IconHistory,
  IconId,
  IconListDetails,
  IconMessages,
  IconPhone,
  IconReceipt,
  IconUserPlus,
  IconWallet,
} from '@tabler/icons-react';
import type { ComponentType, FunctionComponent } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

export interface AccountPane {
  id: AccountPaneId;
  icon: Icon;
  /** Drawn at /account/<id> and below it. */
  Screen: ComponentType;
}

/** The one place where a pane of the account tab is added. Its name is `panes.<id>` of the shell's texts. */
const builtPanes: readonly AccountPane[] = [
  pane('profile', IconId, () => import('./profile-screen.tsx').then((part) => part.ProfileScreen)),
  pane('notices', IconBell, () => import('../../features/notices/notices-pane.tsx').then((part) => part.NoticesPane)),
  pane('rates', IconChartLine, () => import('../../features/rates/rates-pane.tsx').then((part) => part.RatesPane)),
  pane('credit', IconWallet, () => import('../../features/payments/credit-pane.tsx').then((part) => part.CreditPane)),
  pane('history', IconReceipt, () => import('../../features/ledger/ledger-panes.tsx').then((part) => part.HistoryPane)),
  pane('api', IconCode, () => import('../../features/developer/developer-pane.tsx').then((part) => part.DeveloperPane)),
  pane('sms', IconMessages, () => import('../../features/ledger/ledger-panes.tsx').then((part) => part.SmsPane)),
  pane('numberManagement', IconListDetails, () =>
    import('../../features/verification/verification-panes.tsx').then((part) => part.NumberManagementPane),
  ),
  pane('subscriptionHistory', IconHistory, () =>
    import('../../features/verification/verification-panes.tsx').then((part) => part.SubscriptionHistoryPane),
  ),
  pane('call', IconPhone, () => import('../../features/ledger/ledger-panes.tsx').then((part) => part.CallPane)),
  pane('invite', IconUserPlus, () => import('../../features/invites/invite-pane.tsx').then((part) => part.InvitePane)),
  pane('redeemCode', IconGift, () => import('../../features/invites/redeem-pane.tsx').then((part) => part.RedeemPane)),
];

function pane(id: AccountPaneId, icon: Icon, load: () => Promise<FunctionComponent>): AccountPane {
  return { id, icon, Screen: lazyPart(load) };
}

/** Front-page mode sells by the messaging site alone (spec 1 §2, decision 21). */
const hiddenOnFrontPage: readonly AccountPaneId[] = ['credit'];

type Found = Pick<FoundBrand, 'brand' | 'frontPage'>;

/** The brand's panes as far as they are built, in the order of the side list. What is not built is not shown. */
export function panesOf({ brand, frontPage }: Found): AccountPane[] {
  return accountPaneIds.flatMap((id) => {
    const built = builtPanes.find((each) => each.id === id);
    const isHidden = frontPage && hiddenOnFrontPage.includes(id);
    return built && brand.accountPanes.includes(id) && !isHidden ? [built] : [];
  });
}

export function findPane(found: Found, id: string): AccountPane | undefined {
  return panesOf(found).find((each) => each.id === id);
}
