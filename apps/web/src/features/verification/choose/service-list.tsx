import { TextInput } from '@mantine/core';
import type { CodeApp } from '@manyline/contract/verification';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { readUsedApps } from '../../../data/verification-memory.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { enterPickList, PickList } from '../../../ui/pick-list/pick-list.tsx';
import lines from '../lines.module.css';
import { offerServices, searchServices, serviceNames } from '../model/search-services.ts';
import { useBusyGuard } from '../receive/use-busy-guard.ts';
import { ServiceMark } from './service-mark.tsx';
import { StatisticsCell } from './statistics.tsx';
import { useSpelling } from './use-spelling.ts';

interface ServiceListProps {
  services: readonly CodeApp[];
  value: string | undefined;
  onChoose: (app: string) => void;
}

/**
 * Services with their search and how their codes came; those used last on this browser come first. A service that is not in the list
 * is received as "Other". From the search the arrow leads into the list, and Enter takes the only hit.
 */
export function ServiceList({ services, value, onChoose }: ServiceListProps) {
  const t = useText('verification');
  const { platform } = useBrand();
  const guard = useBusyGuard();
  const [query, setQuery] = useState('');
  // As they stood when the list was opened: a choice must not move the rows.
  const [used] = useState(() => readUsedApps(platform));
  const { spell, isLoading } = useSpelling(query, searchServices(services, query).length > 0);
  const { found, other } = offerServices(usedFirst(services, used), query, spell);
  const shown = other ? [other] : found;
  const list = useRef<HTMLDivElement>(null);
  const take = ({ app }: CodeApp) => guard.pass() && onChoose(app);
  const handleKey = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') enterPickList(list.current);
    else if (event.key !== 'Enter' || shown.length !== 1) return;
    // More may be found in a moment.
    else if (!isLoading) take(shown[0]!);
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('service.search')}
        placeholder={t('service.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      {(other || found.length === 0) && (
        <div className={lines.small} style={{ padding: 12 }} role="status">
          {other ? t('service.noneButOther', { other: other.name }) : t('service.none')}
        </div>
      )}
      {shown.length > 0 && (
        <PickList
          ref={list}
          label={t('service.list')}
          items={shown}
          keyOf={({ app }) => app}
          namesOf={serviceNames}
          value={value}
          isBusy={guard.isBusy}
          onChoose={take}
        >
          {({ app, name, statistics }) => (
            <>
              <ServiceMark app={app} name={name} note={used.includes(app) ? t('service.used') : undefined} />
              <StatisticsCell statistics={statistics} />
            </>
          )}
        </PickList>
      )}
    </>
  );
}

function usedFirst(services: readonly CodeApp[], used: readonly string[]): CodeApp[] {
  const known = used.flatMap((app) => services.find((service) => service.app === app) ?? []);
  return [...known, ...services.filter((service) => !known.includes(service))];
}
