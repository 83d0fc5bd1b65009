import { Badge, Card, Group, Text } from '@mantine/core';
import type { mailboxItem } from '@manyline/contract/local-world';
import { CopyButton } from '@manyline/page/ui/copy-button';
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import type { z } from 'zod';
import { formatWhen, readable } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';

type MailboxItem = z.infer<typeof mailboxItem>;

export function MailboxCard({ item }: { item: MailboxItem }) {
  const { locale, t } = useLanguage();
  return (
    <Card component="li" withBorder style={{ listStyle: 'none' }}>
      <Group gap="xs" justify="space-between">
        <Address item={item} />
        <Text size="sm" c="dimmed" className="numeric">
          {formatWhen(item.date, locale)}
        </Text>
      </Group>
      {item.code && (
        <Group mt="sm" gap="lg">
          <span className="code">{item.code}</span>
          <CopyButton icon variant="light" value={item.code} label={t('copyOf', { what: item.code })} />
        </Group>
      )}
      {item.subject && (
        <Text mt="sm" fw={600}>
          {item.subject}
        </Text>
      )}
      <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {item.text}
      </Text>
    </Card>
  );
}

function Address({ item }: { item: MailboxItem }) {
  const { t } = useLanguage();
  const isMail = item.channel === 'mail';
  const Icon = isMail ? IconMail : IconDeviceMobileMessage;
  return (
    <Group gap="xs">
      <Badge variant="default" tt="none" leftSection={<Icon size={14} aria-hidden />}>
        {t(item.channel)}
      </Badge>
      <Text size="sm" className="numeric">
        {t('sentTo', { to: isMail ? item.to : readable(item.to) })}
      </Text>
    </Group>
  );
}
