/** The screens of the account tab, as its routes mount them. */

import { VisuallyHidden } from '@mantine/core';
import { Outlet, useMatchRoute, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLeadsOn } from '../../lib/leads-on.ts';
import { links } from '../../lib/links.ts';
import { useBrand, useServices } from '../../lib/services.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { AccountCardPage } from '../shell/account-card-page.tsx';
import { Splash } from '../shell/splash.tsx';
import classes from './account.module.css';
import { BackToAccount } from './back-to-account.tsx';
import { findPane } from './panes.ts';
import { SideList } from './side-list.tsx';
import { useOpenPanes } from './use-open-panes.ts';

/**
 * From 1024 px on the list stands beside the pane; below it one is shown at a time. Where the account is no tab it begins
 * with a card of its own.
 */
function useBeside(): boolean {
  const wide = useWide();
  const isTab = useBrand().tabBar.includes('account');
  const atStart = useMatchRoute()(links.account()) !== false;
  return wide && (isTab || !atStart);
}

export function AccountLayout() {
  const t = useText();
  const beside = useBeside();
  const atStart = useMatchRoute()(links.account()) !== false;
  // Where the account is no tab, its card is the one way back.
  const isTab = useBrand().tabBar.includes('account');
  const [first] = useOpenPanes().panes;
  useLeadsOn(links.account(), beside && isTab && first ? links.pane(first.id) : undefined);
  return (
    <div className={classes.layout}>
      {beside && (
        <aside className={classes.list}>
          <SideList />
        </aside>
      )}
      <div className={classes.content} data-pane>
        {!beside && !atStart && <VisuallyHidden component="h1">{t('tabs.account')}</VisuallyHidden>}
        {(!beside || !isTab) && !atStart && <BackToAccount />}
        <div className={classes.pane}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}

/** /account: the list where there is no room beside it, else its first pane. Without a tab of its own it is a card. */
export function AccountStart() {
  const { found } = useServices();
  const { panes } = useOpenPanes();
  const beside = useBeside();
  const [first] = panes;
  if (!found.brand.tabBar.includes('account')) return <AccountCardPage panes={panes} />;
  return beside && first ? <GoTo to={links.pane(first.id)} /> : <SideList />;
}

/** /account/$pane and what is below it. */
export function PaneScreen() {
  const { pane: id = '' } = useParams({ strict: false }) as { pane?: string };
  const pane = findPane(useServices().found, id);
  if (!pane) return <GoTo to={links.account()} />;
  return (
    <Suspense fallback={<Splash />}>
      <pane.Screen key={id} />
    </Suspense>
  );
}
