import { Button, Stack, Text } from '@mantine/core';
import type { CodeHistorySms, CodeSms } from '@manyline/contract/verification';
import { ymOf } from '@manyline/domain/time';
import { useRef } from 'react';
import { monthName } from '../../../lib/format/month-name.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useOlderTexts } from '../api/use-older-texts.ts';
import { CodeTexts } from './code-texts.tsx';

/** Spec 1 §4. */
const MORE_DEBOUNCE_MS = 1_000;

interface ReceivedTextsProps {
  app: string;
  number: string;
  /** While the number is held: the texts that stand above already. */
  above?: readonly CodeSms[];
}

/** Texts that a number received for a service and that were sent from it, newest first, by month, 20 at a time. */
export function ReceivedTexts({ app, number, above }: ReceivedTextsProps) {
  const t = useText('verification');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useOlderTexts({ app, number });
  const pressedAt = useRef(0);
  const more = () => {
    if (Date.now() - pressedAt.current < MORE_DEBOUNCE_MS) return;
    pressedAt.current = Date.now();
    void fetchNextPage();
  };
  const known = new Set(above?.map(({ smsId }) => smsId));
  const list = data?.filter(({ smsId }) => !known.has(smsId)) ?? [];
  const title = useTitle(list, above !== undefined);
  // Beside what comes now, that there was nothing before needs no words.
  if (above && list.length === 0 && !hasNextPage) return null;
  return (
    <Stack gap="sm">
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Months list={list} label={title} />
      {data && list.length === 0 && !hasNextPage && (
        <Text size="sm" c="dimmed">
          {t('texts.none')}
        </Text>
      )}
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" loading={isFetchingNextPage} onClick={more}>
          {t('recent.more')}
        </Button>
      )}
    </Stack>
  );
}

/** Names those that are there: received, sent, or both. */
function useTitle(list: readonly CodeHistorySms[], isBefore: boolean): string {
  const t = useText('verification');
  const sent = list.filter(({ direction }) => direction === 'out').length;
  if (sent > 0 && sent === list.length) return t('texts.sent');
  const received = isBefore ? 'before' : 'list';
  return t(`texts.${received}${sent > 0 ? 'Both' : ''}`);
}

function Months({ list, label }: { list: readonly CodeHistorySms[]; label: string }) {
  const language = useLanguage();
  const months = Map.groupBy(list, ({ date }) => ymOf(date));
  return [...months].map(([ym, texts]) => (
    <div key={ym}>
      <Text size="xs" c="dimmed" mb={4}>
        {monthName(ym, language)}
      </Text>
      <CodeTexts list={texts} label={`${label}, ${monthName(ym, language)}`} />
    </div>
  ));
}
