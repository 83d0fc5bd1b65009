import { Tabs, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLeadsOn } from '../../../lib/leads-on.ts';
import { links } from '../../../lib/links.ts';
import { useFrontPage } from '../../../lib/services.tsx';
import { GoTo } from '../../../ui/go-to.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { BalanceCard, SubscribeCard, SupportCard } from '../menu/side-cards.tsx';
import { placeOfLock, tabOfLock } from '../model/place-of-lock.ts';
import { useReceiving, useReceivingState } from '../receive/receiving-context.tsx';
import { useBusyGuard } from '../receive/use-busy-guard.ts';
import { useFinish } from '../receive/use-finish.ts';
import { usePlace } from '../use-place.ts';
import { AccountLink } from './account-link.tsx';
import { NewTab } from './new-tab.tsx';
import { RecentTab } from './recent-tab.tsx';
import classes from './two-tab.module.css';

const tabs = ['new', 'recent'] as const;

/** /verification/new and /verification/recent: two tabs, and cards below them. */
export function TwoTabScreen() {
  const t = useText('verification');
  const { path, go } = usePlace();
  const navigate = useNavigate();
  const guard = useBusyGuard();
  const { isKnown } = useReceiving();
  const lock = useReceivingState((state) => state.lock);
  const home = lock && tabOfLock(lock);
  const finish = useFinish();
  const frontPage = useFrontPage();
  // The used numbers and their cost are an account's.
  const shown = frontPage ? tabs.slice(0, 1) : tabs;
  const tab = shown.find((each) => each === path);
  // To the tab of the number that is still held; that of new numbers without.
  const start = lock ? placeOfLock(lock, { hasTwoTabs: true }) : links.verificationPlace('new');
  useLeadsOn(links.verification(), start);
  if (!tab) return isKnown ? <GoTo to={start} /> : <ListSkeleton />;
  const change = (chosen: string | null) => {
    const next = shown.find((each) => each === chosen);
    if (!next || next === tab) return;
    // Back in the browser leads to a tab without the held number: the way to where it stands is always open.
    if (lock && next === home) return void navigate(placeOfLock(lock, { hasTwoTabs: true }));
    if (!guard.pass()) return;
    // Another tab begins anew: the number that is still held is let go (spec 1 §4).
    if (lock) void finish(lock);
    go(next);
  };
  return (
    <section className={classes.screen} aria-label={t('menu.label')}>
      <VisuallyHidden component="h1">{t('menu.label')}</VisuallyHidden>
      <Tabs value={tab} onChange={change} keepMounted={false} className={classes.tabs}>
        <div className={classes.head}>
          <Tabs.List aria-label={t('menu.label')}>
            {shown.map((each) => (
              <Tabs.Tab
                key={each}
                value={each}
                aria-disabled={(guard.isBusy && each !== tab && each !== home) || undefined}
              >
                {t(`twoTab.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {!frontPage && <AccountLink />}
        </div>
        <Tabs.Panel value={tab} className={classes.panel}>
          {tab === 'new' ? <NewTab /> : <RecentTab />}
        </Tabs.Panel>
      </Tabs>
      <div className={classes.cards}>
        {!frontPage && (
          <>
            <BalanceCard />
            <SubscribeCard />
          </>
        )}
        <SupportCard />
      </div>
    </section>
  );
}
