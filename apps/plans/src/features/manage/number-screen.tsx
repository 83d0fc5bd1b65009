import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, joinNumber, splitNumber } from '@manyline/domain/phone';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { goTo } from '../../lib/route.ts';
import { useHostingNumbers } from '../../lib/use-plans.ts';
import { Lines } from '../../ui/lines.tsx';
import { Waiting } from '../../ui/loaded.tsx';
import { MessageButton } from '../../ui/message-button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useNumberWords } from '../../ui/use-number-words.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx';

/** /number/<full number>: its plan, and what can be done about it. */
export function NumberScreen({ number: full }: { number: string }) {
  const { t } = useLanguage();
  const { hosting, error, refetch } = useHostingNumbers();
  const number = hosting?.find((each) => joinNumber(each) === full);
  return (
    <div className="column">
      <ScreenHead
        title={t('numberTitle', { number: formatNumber(splitNumber(full)) })}
        onBack={() => goTo({ at: 'home' })}
      />
      {!hosting && <Waiting error={error} onRetry={() => void refetch()} height={200} />}
      {hosting && !number && <Gone />}
      {number && <Details number={number} />}
    </div>
  );
}

export function Gone() {
  const { t } = useLanguage();
  return (
    <Stack align="flex-start" gap="sm">
      <Text>{t('numberGone')}</Text>
      <Button variant="default" onClick={() => goTo({ at: 'home' })}>
        {t('toHome')}
      </Button>
    </Stack>
  );
}

function Details({ number }: { number: VirtualPhone }) {
  const { t, perMonth, date } = useLanguage();
  const words = useNumberWords(number);
  const { planName, monthRent, nextPaymentDate, state, numberName } = number;
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Text fw={600} className="tabular">
            {formatNumber(number)}
          </Text>
          <StateBadge state={state} />
        </Group>
        <Lines
          lines={[
            ...(numberName ? [[t('name'), numberName] as const] : []),
            [t('plan'), planName ?? t('noPlan')],
            ...(planName === undefined ? [] : [[t('monthRent'), perMonth(monthRent)] as const]),
            ...(nextPaymentDate === undefined || state !== 'active'
              ? []
              : [[t('nextPayment'), date(nextPaymentDate)] as const]),
          ]}
        />
        {(state !== 'active' || number.nextPlanId !== undefined) && <Text size="sm">{words.state}</Text>}
        <Actions number={number} />
      </Stack>
    </Card>
  );
}

function Actions({ number }: { number: VirtualPhone }) {
  const { t } = useLanguage();
  const [leaving, setLeaving] = useState(false);
  // Kept, because a number that was restored has none any more.
  const [restoring, setRestoring] = useState<{ restoreId: string; unpaid: boolean }>();
  const { planId, restoreId, state } = number;
  const isActive = state === 'active';
  return (
    <Group gap="sm">
      {isActive && <Button onClick={() => goTo({ at: 'change', number: joinNumber(number) })}>{t('change')}</Button>}
      {restoreId !== undefined && (
        <Button onClick={() => setRestoring({ restoreId, unpaid: state === 'unpaid' })}>{t('restore')}</Button>
      )}
      <MessageButton number={number} />
      {isActive && planId !== undefined && (
        <Button variant="default" onClick={() => setLeaving(true)}>
          {t('unsubscribe')}
        </Button>
      )}
      {leaving && <UnsubscribeDialog number={number} onClose={() => setLeaving(false)} />}
      {restoring && (
        <RestoreDialog number={formatNumber(number)} {...restoring} onClose={() => setRestoring(undefined)} />
      )}
    </Group>
  );
}
