import { Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { getWaitingForCodes, sendSandboxCode, type WaitingForCode } from '@manyline/contract/local-world-codes';
import { CopyIcon } from '@manyline/page/ui/copy-icon';
import { Problem } from '@manyline/page/ui/problem';
import { useState } from 'react';
import { readable, readableLogin } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAction, usePoll } from '../../lib/use-sandbox.ts';
import { Empty } from '../../ui/empty.tsx';

/** `#codes`: who plays the services. */
export function CodesPage() {
  const { t } = useLanguage();
  const world = usePoll(getWaitingForCodes, {});
  if (!world.data) return world.error ? <Problem error={world.error} /> : <Text>{t('loading')}</Text>;
  const { waiting } = world.data;
  return (
    <Stack maw={860} mx="auto">
      <Text>{t('codesIntro')}</Text>
      <Problem error={world.error} />
      {waiting.length === 0 && <Empty title={t('codesEmpty')} hint={t('codesEmptyHint')} />}
      <Stack component="ul" gap="sm" m={0} p={0}>
        {waiting.map((each) => (
          <WaitingCard key={`${each.number} ${each.app}`} waiting={each} />
        ))}
      </Stack>
    </Stack>
  );
}

function WaitingCard({ waiting: { number, app, name, login, platform } }: { waiting: WaitingForCode }) {
  const { t } = useLanguage();
  const send = useAction(sendSandboxCode);
  const [own, setOwn] = useState('');
  const text = own.trim();
  return (
    <Card component="li" withBorder aria-label={`${name} ${readable(number)}`}>
      <Group justify="space-between">
        <Stack gap={0}>
          <Group gap={4} className="numeric">
            <Text fw={600}>{name}</Text>
            <Text>{readable(number)}</Text>
            <CopyIcon size={22} value={number} label={t('copyOf', { what: number })} />
          </Group>
          <Text size="sm" c="dimmed">
            {readableLogin(login)} · {platform}
          </Text>
        </Stack>
        <Button
          variant="default"
          loading={send.isPending}
          onClick={() => send.mutate(text === '' ? { number, app } : { number, app, text })}
        >
          {t(text === '' ? 'codesSend' : 'codesSendOwn')}
        </Button>
      </Group>
      <TextInput
        mt="xs"
        maxLength={1_000}
        aria-label={t('codesOwn')}
        placeholder={t('codesOwn')}
        value={own}
        onChange={({ currentTarget }) => setOwn(currentTarget.value)}
      />
      {send.data && (
        <Text size="sm" mt="xs" role="status">
          {send.data.text}
        </Text>
      )}
      <Problem error={send.error} />
    </Card>
  );
}
