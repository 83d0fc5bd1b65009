import { Button, Popover, Stack, Text, TextInput } from '@mantine/core';
import { callFromHandset } from '@manyline/contract/local-world';
import { Problem } from '@manyline/page/ui/problem';
import { IconPhone } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';

/** Plays a call to a number: nothing is heard, but it leaves its record and its charge. */
export function CallForm({ from, to }: { from: string; to: string }) {
  const { t } = useLanguage();
  const [seconds, setSeconds] = useState('60');
  const call = useAction(callFromHandset);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    call.mutate({ from, to, seconds: Number(seconds) });
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus onClose={call.reset}>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconPhone size={14} aria-hidden />}>
          {t('call')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={handleSubmit}>
          <Stack gap="xs" w={240}>
            {/* The browser's own field: Mantine's brings a library that is larger than this page's texts. */}
            <TextInput
              type="number"
              label={t('callSeconds')}
              description={t('callSecondsHint')}
              value={seconds}
              onChange={(event) => setSeconds(event.currentTarget.value)}
              min={0}
              max={86_400}
            />
            <Problem error={call.error} />
            <Text size="sm" role="status">
              {call.data && t('callDone', { minutes: String(call.data.duration), charge: call.data.charge })}
            </Text>
            <Button type="submit" loading={call.isPending}>
              {t('callPlay')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
