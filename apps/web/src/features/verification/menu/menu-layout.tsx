import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLeadsOn } from '../../../lib/leads-on.ts';
import { links } from '../../../lib/links.ts';
import { GoTo } from '../../../ui/go-to.tsx';
import { ListAndContent } from '../../../ui/list-and-content.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { NoConnection } from '../../../ui/no-connection.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { useWide } from '../../../ui/use-wide.ts';
import { useReceiving, useReceivingState } from '../receive/receiving-context.tsx';
import { useBusyGuard } from '../receive/use-busy-guard.ts';
import { Menu } from './menu.tsx';
import classes from './menu-layout.module.css';

const MENU_WIDTH = 272;

/** The menu on the left, the chosen screen beside it; on narrow windows one of the two. */
export function MenuLayout() {
  const t = useText('verification');
  const wide = useWide();
  const atStart = useMatchRoute()(links.verification()) !== false;
  const isHeld = useReceivingState((state) => state.lock !== undefined);
  const first = isHeld ? 'new/receive' : wide ? 'new' : undefined;
  useLeadsOn(links.verification(), first && links.verificationPlace(first));
  return (
    <>
      <ListAndContent list={<Menu />} listWidth={MENU_WIDTH} title={t('menu.label')} nothingChosen={atStart}>
        <div className={classes.content}>
          {!wide && <BackToMenu />}
          <div className={classes.pane}>{atStart ? <Waiting /> : <Outlet />}</div>
        </div>
      </ListAndContent>
      {atStart && <Begin wide={wide} />}
    </>
  );
}

/** From /verification to the number that is still held, else to the first entry where the menu leaves room for it. */
function Begin({ wide }: { wide: boolean }) {
  const { isKnown } = useReceiving();
  const isHeld = useReceivingState((state) => state.lock !== undefined);
  const { menu } = useSearch({ strict: false }) as { menu?: unknown };
  if (!isKnown) return null;
  if (isHeld && menu === undefined) return <GoTo to={links.verificationPlace('new/receive')} />;
  return wide ? <GoTo to={links.verificationPlace('new')} /> : null;
}

/** Until it is known where to begin; without a line that is said, since it may take long. */
function Waiting() {
  return useOnline() ? <ListSkeleton /> : <NoConnection />;
}

function BackToMenu() {
  const t = useText('verification');
  const guard = useBusyGuard();
  return (
    <nav className={classes.back} aria-label={t('menu.label')}>
      <Anchor
        component={Link}
        {...links.verification({ menu: 1 })}
        size="sm"
        style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
        onClick={guard.pass}
      >
        <IconChevronLeft size={18} aria-hidden />
        {t('menu.label')}
      </Anchor>
    </nav>
  );
}
