import { Divider } from '@mantine/core';
import { getHome } from '@manyline/contract/console/home';
import type { Access } from '@manyline/contract/console/permissions';
import {
  IconAntenna,
  IconArchive,
  IconBuildingStore,
  IconChartLine,
  IconClipboardCheck,
  IconCoins,
  IconHash,
  IconHistory,
  IconHome,
  IconSearch,
  IconServerCog,
  IconShieldHalf,
  IconTag,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import icon from '../icon.svg';
import { addressOf, useAddress } from '../lib/address.ts';
import { useRead } from '../lib/api.ts';
import { useLanguage } from '../lib/language.ts';
import { useMay, useMe } from '../lib/me.ts';
import type { TextKey } from '../texts/en.ts';
import { Link } from './link.tsx';
import { SupportWatch } from './support-watch.tsx';

interface Place {
  page: string;
  access: Access;
  label: TextKey;
  icon: typeof IconHome;
}

/** Rooms of the console, in the order of the menu. Those that a role does not open are not shown. */
const places: readonly Place[] = [
  { page: '', access: 'home.see', label: 'home', icon: IconHome },
  { page: 'figures', access: 'figures.see', label: 'figures', icon: IconChartLine },
  { page: 'queues', access: 'queues.see', label: 'queues', icon: IconClipboardCheck },
  { page: 'accounts', access: 'accounts.see', label: 'accounts', icon: IconSearch },
  { page: 'business', access: 'brands.see', label: 'business', icon: IconTag },
  { page: 'money', access: 'money.see', label: 'money', icon: IconCoins },
  { page: 'carriers', access: 'carriers.see', label: 'carriers', icon: IconAntenna },
  { page: 'suppliers', access: 'suppliers.see', label: 'suppliers', icon: IconBuildingStore },
  { page: 'numbers', access: 'numbers.see', label: 'numbers', icon: IconHash },
  { page: 'limits', access: 'limits.see', label: 'limits', icon: IconShieldHalf },
  { page: 'keeping', access: 'keeping.see', label: 'keeping', icon: IconArchive },
  { page: 'team', access: 'team.see', label: 'team', icon: IconUsersGroup },
  { page: 'log', access: 'log.see', label: 'log', icon: IconHistory },
  { page: 'system', access: 'system.see', label: 'system', icon: IconServerCog },
];

/** Counts in the menu are as old as this. */
const COUNTED_EVERY_MS = 30_000;

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const { page } = useAddress();
  const may = useMay();
  const me = useMe();
  const { data } = useRead(getHome, {}, { enabled: may('home.see'), everyMs: COUNTED_EVERY_MS });
  const counts: Partial<Record<string, number>> = {
    queues: data?.waiting.reduce((sum, { count }) => sum + count, 0),
    // Home has them too.
    [may('team.see') ? 'team' : '']: data?.proposals,
  };
  return (
    <div className="shell">
      <header className="side">
        <div className="side-name">
          <img src={icon} alt="" width={26} height={26} />
          {t('title')}
        </div>
        <nav aria-label={t('mainMenu')}>
          {places
            .filter(({ access }) => may(access))
            .map(({ page: key, label, icon: Icon }) => (
              <Link
                key={key}
                to={addressOf(key === '' ? [] : [key])}
                className="side-link"
                aria-current={page === key ? 'page' : undefined}
              >
                <Icon size={18} aria-hidden />
                {t(label)}
                {Boolean(counts[key]) && <span className="side-count">{counts[key]}</span>}
              </Link>
            ))}
          <Divider my="xs" visibleFrom="md" />
          <Link to={addressOf(['me'])} className="side-link" aria-current={page === 'me' ? 'page' : undefined}>
            <IconUserCircle size={18} aria-hidden />
            {me.name}
          </Link>
        </nav>
      </header>
      <main className="main">
        {may('texts.see') && <SupportWatch />}
        {children}
      </main>
    </div>
  );
}
