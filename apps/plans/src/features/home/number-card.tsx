import { Button, Card, Group, Text } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { useLanguage } from '../../lib/language.tsx';
import { goTo } from '../../lib/route.ts';
import { MessageButton } from '../../ui/message-button.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useNumberWords } from '../../ui/use-number-words.ts';

export function NumberCard({ number }: { number: VirtualPhone }) {
  const { t } = useLanguage();
  const words = useNumberWords(number);
  const readable = formatNumber(number);
  return (
    <Card component="li" withBorder padding="md">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text fw={600} className="tabular">
          {readable}
        </Text>
        <StateBadge state={number.state} />
      </Group>
      {number.numberName && <Text size="sm">{number.numberName}</Text>}
      <Text size="sm" className="tabular">
        {words.plan}
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        {words.state}
      </Text>
      <Group gap="sm" mt="md">
        <Button
          variant="default"
          aria-label={t('manageOf', { number: readable })}
          onClick={() => goTo({ at: 'number', number: joinNumber(number) })}
        >
          {t('manage')}
        </Button>
        <MessageButton number={number} />
      </Group>
    </Card>
  );
}
