import { Badge, Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { formatMoney } from '@manyline/brands/format-money';
import { getBrand, isBrandId } from '@manyline/brands/registry';
import type { SandboxAccount } from '@manyline/contract/local-world';
import type { Language } from '@manyline/domain/languages';
import { parseMicros } from '@manyline/domain/money';
import { inLanguage } from '@manyline/domain/words';
import { CopyIcon } from '@manyline/page/ui/copy-icon';
import type { ReactNode } from 'react';
import { readable, readableLogin } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { CreditForm } from './credit-form.tsx';
import { NumberForm } from './number-form.tsx';
import { SystemMessageForm } from './system-message-form.tsx';

export function AccountCard({ account }: { account: SandboxAccount }) {
  const { t, language } = useLanguage();
  return (
    <Card component="section" withBorder aria-label={readableLogin(account.login)}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {readableLogin(account.login)}
        </Title>
        <Badge variant="default" tt="none">
          {account.platform}
        </Badge>
      </Group>
      <Stack gap={4} mt="xs">
        <Fact name={t('userId')}>
          <Text size="sm" className="numeric">
            {account.userId}
          </Text>
          <CopyIcon size={22} value={account.userId} label={t('copyOf', { what: account.userId })} />
        </Fact>
        <Fact name={t('balance')}>
          <Text size="sm" fw={600} className="numeric">
            {readableBalance(account, language)}
          </Text>
        </Fact>
        <Fact name={t('numbers')}>
          {account.numbers.length === 0 && <Text size="sm">{t('noNumbers')}</Text>}
          {account.numbers.map((number) => (
            <Group key={number} gap={2} wrap="nowrap" className="numeric" fz="sm">
              {readable(number)}
              <CopyIcon size={22} value={number} label={t('copyOf', { what: number })} />
            </Group>
          ))}
        </Fact>
      </Stack>
      <Divider my="sm" />
      <Group align="flex-start" gap="xl">
        <CreditForm accountId={account.accountId} />
        <NumberForm accountId={account.accountId} />
      </Group>
      {account.numbers.length > 0 && (
        <SystemMessageForm accountId={account.accountId} sender={nameOf(account, language)} />
      )}
    </Card>
  );
}

/** As the account's own brand writes it. */
function readableBalance({ platform, balance }: SandboxAccount, language: Language): string {
  if (!isBrandId(platform)) return balance;
  return formatMoney(getBrand(platform), parseMicros(balance), language);
}

function nameOf({ platform }: SandboxAccount, language: Language): string {
  if (!isBrandId(platform)) return platform;
  return inLanguage(getBrand(platform).name, language);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Group gap="xs" align="center" wrap="nowrap">
      <Text size="sm" c="dimmed" w={80} style={{ flexShrink: 0 }}>
        {name}
      </Text>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
