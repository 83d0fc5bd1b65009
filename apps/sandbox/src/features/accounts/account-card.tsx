import { Badge, Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { formatMoney } from '@manyline/brands/format-money';
import { getBrand, isBrandId } from '@manyline/brands/registry';
import type { LanguageCode } from '@manyline/contract/errors';
import type { SandboxAccount } from '@manyline/contract/local-world';
import { parseMicros } from '@manyline/domain/money';
import type { ReactNode } from 'react';
import { readable } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.tsx';
import { CopyIcon } from '../../ui/copy.tsx';
import { CreditForm } from './credit-form.tsx';
import { NumberForm } from './number-form.tsx';
import { SystemMessageForm } from './system-message-form.tsx';

export function AccountCard({ account }: { account: SandboxAccount }) {
  const { t, code } = useLanguage();
  return (
    <Card component="section" withBorder aria-label={account.login}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {account.login}
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
          <CopyIcon value={account.userId} />
        </Fact>
        <Fact name={t('balance')}>
          <Text size="sm" fw={600} className="numeric">
            {readableBalance(account, code)}
          </Text>
        </Fact>
        <Fact name={t('numbers')}>
          {account.numbers.length === 0 && <Text size="sm">{t('noNumbers')}</Text>}
          {account.numbers.map((number) => (
            <Group key={number} gap={2} wrap="nowrap" className="numeric" fz="sm">
              {readable(number)}
              <CopyIcon value={number} />
            </Group>
          ))}
        </Fact>
      </Stack>
      <Divider my="sm" />
      <Group align="flex-start" gap="xl">
        <CreditForm accountId={account.accountId} />
        <NumberForm accountId={account.accountId} />
      </Group>
      {account.numbers.length > 0 && <SystemMessageForm accountId={account.accountId} sender={nameOf(account, code)} />}
    </Card>
  );
}

/** As the account's own brand writes it. */
function readableBalance({ platform, balance }: SandboxAccount, code: LanguageCode): string {
  if (!isBrandId(platform)) return balance;
  return formatMoney(getBrand(platform), parseMicros(balance), code === 'zh_cn' ? 'zh' : 'en');
}

function nameOf({ platform }: SandboxAccount, code: LanguageCode): string {
  if (!isBrandId(platform)) return platform;
  return getBrand(platform).name[code === 'zh_cn' ? 'zh' : 'en'];
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
