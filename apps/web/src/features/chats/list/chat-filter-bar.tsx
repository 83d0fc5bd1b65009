import { Button, Group, NativeSelect } from '@mantine/core';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useBlockedNumbers } from '../api/use-chat-settings.ts';
import { useOwnNumbers } from '../api/use-own-numbers.ts';
import type { ChatFilter } from '../model/state/arrange-chats.ts';
import classes from './chat-filter-bar.module.css';

const BlockedDialog = lazyPart(async () => (await import('./blocked-dialog.tsx')).BlockedDialog);

interface ChatFilterBarProps {
  filter: ChatFilter;
  hasArchived: boolean;
  onChange: (filter: ChatFilter) => void;
}

/** Which chats the list shows: all, the unread, the archived, the blocked; of all own numbers, or of one. */
export function ChatFilterBar({ filter, hasArchived, onChange }: ChatFilterBarProps) {
  const t = useText('chats');
  const { data: numbers = [] } = useOwnNumbers();
  const blocked = useBlockedNumbers();
  const [isManaging, setManaging] = useState(false);
  const shown = [
    'all',
    'unread',
    ...(hasArchived || filter.show === 'archived' ? ['archived'] : []),
    ...(blocked.size > 0 || filter.show === 'blocked' ? ['blocked'] : []),
  ];
  return (
    <fieldset className={classes.bar} aria-label={t('filter.label')}>
      <Group gap={2}>
        {shown.map((show) => (
          <Button
            key={show}
            size="compact-xs"
            className={classes.chip}
            radius="xl"
            variant={filter.show === show ? 'light' : 'subtle'}
            color={filter.show === show ? undefined : 'gray'}
            aria-pressed={filter.show === show}
            onClick={() => onChange({ ...filter, show: show as ChatFilter['show'] })}
          >
            {t(`filter.${show}`)}
          </Button>
        ))}
      </Group>
      {filter.show === 'blocked' && (
        <Button size="compact-xs" className={classes.chip} variant="default" onClick={() => setManaging(true)}>
          {t('block.manage', { count: blocked.size })}
        </Button>
      )}
      {isManaging && (
        <Suspense>
          <BlockedDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
      {numbers.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('filter.number')}
          value={filter.own ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, own: value === '' ? undefined : value })}
          data={[
            { value: '', label: t('filter.allNumbers') },
            ...numbers.map((number) => ({ value: joinNumber(number), label: nameOf(number) })),
          ]}
        />
      )}
    </fieldset>
  );
}

function nameOf(number: { telCode: string; phone: string; numberName: string }): string {
  return [number.numberName, formatNumber(number)].filter((words) => words !== '').join(' · ');
}
