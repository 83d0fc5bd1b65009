import { type Icon, IconHistory, IconListDetails, IconMessageCode } from '@tabler/icons-react';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useSessionState } from '../../../lib/services.tsx';
import menuClasses from '../../../ui/side-menu.module.css';
import { useBusyGuard } from '../receive/use-busy-guard.ts';
import classes from './menu.module.css';
import { AdBanner, BalanceCard, SupportCard } from './side-cards.tsx';

const entries = [
  { path: 'new', icon: IconMessageCode, needsSession: false },
  { path: 'numbers', icon: IconListDetails, needsSession: true },
  { path: 'history', icon: IconHistory, needsSession: true },
] as const;

/** The left menu: what can be done here, and below it money, the banner and who helps. */
export function Menu() {
  const t = useText('verification');
  const { session } = useSessionState();
  return (
    <div className={classes.menu}>
      <nav aria-label={t('menu.label')}>
        <ul className={menuClasses.entries}>
          {entries
            .filter(({ needsSession }) => session || !needsSession)
            .map(({ path, icon }) => (
              <li key={path}>
                <Entry path={path} icon={icon} />
              </li>
            ))}
        </ul>
      </nav>
      <div className={classes.cards}>
        {session && <BalanceCard />}
        <AdBanner />
        <SupportCard />
      </div>
    </div>
  );
}

/** While receiving the entries of the menu say so instead of leading away. */
function Entry({ path, icon: Glyph }: { path: (typeof entries)[number]['path']; icon: Icon }) {
  const t = useText('verification');
  const guard = useBusyGuard();
  const router = useRouter();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = here.includes(router.buildLocation(links.verificationPlace(path)).pathname);
  return (
    <Link
      {...links.verificationPlace(path)}
      className={menuClasses.entry}
      data-active={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
      aria-disabled={(guard.isBusy && !isHere) || undefined}
      // Not fetched ahead either: while receiving it leads nowhere.
      preload={false}
      onClick={(event) => isHere || guard.pass(event)}
    >
      <Glyph size={20} stroke={1.6} aria-hidden />
      {t(`menu.${path}`)}
    </Link>
  );
}
