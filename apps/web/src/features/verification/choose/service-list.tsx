import { TextInput } from '@mantine/core';
import type { CodeApp } from '@manyline/contract/verification';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { readUsedApps } from '../../../data/verification-memory.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import lines from '../lines.module.css';
import { offerServices } from '../model/search-services.ts';
import { useBusyGuard } from '../receive/use-busy-guard.ts';
import classes from './choice-list.module.css';
import { ServiceMark } from './service-mark.tsx';
import { StatisticsCell } from './statistics.tsx';

interface ServiceListProps {
  services: readonly CodeApp[];
  value: string | undefined;
  onChoose: (app: string) => void;
}

/**
 * Services with their search and how their codes came; those used last on this browser come first. A service that is not in the list
 * is received as "Other".
 */
export function ServiceList({ services, value, onChoose }: ServiceListProps) {
  const t = useText('verification');
  const { platform } = useBrand();
  const guard = useBusyGuard();
  const [query, setQuery] = useState('');
  // As they stood when the list was opened: a choice must not move the rows.
  const [used] = useState(() => readUsedApps(platform));
  const { found, other } = offerServices(usedFirst(services, used), query);
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('service.search')}
        placeholder={t('service.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <ul className={classes.list} aria-label={t('service.list')}>
        {(other || found.length === 0) && (
          <li className={lines.small} style={{ padding: 12 }} role="status">
            {other ? t('service.noneButOther', { other: other.name }) : t('service.none')}
          </li>
        )}
        {(other ? [other] : found).map(({ app, name, statistics }) => (
          <li key={app}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={app === value}
              aria-disabled={guard.isBusy || undefined}
              onClick={() => guard.pass() && onChoose(app)}
            >
              <ServiceMark app={app} name={name} note={used.includes(app) ? t('service.used') : undefined} />
              <StatisticsCell statistics={statistics} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function usedFirst(services: readonly CodeApp[], used: readonly string[]): CodeApp[] {
  const known = used.flatMap((app) => services.find((service) => service.app === app) ?? []);
  return [...known, ...services.filter((service) => !known.includes(service))];
}
