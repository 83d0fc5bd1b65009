import { Button, NumberInput, Popover, Stack, Text } from '@mantine/core';
import { callFromHandset } from '@manyline/contract/local-world';
import { IconPhone } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { useAction } from '../../lib/use-sandbox.ts';
import { Problem } from '../../ui/problem.tsx';

/** Plays a call to a number: nothing is heard, but it leaves its record and its charge. */
export function CallForm({ from, to }: { from: string; to: string }) {
  const { t } = useLanguage();
  const [seconds, setSeconds] = useState<number>(60);
  const call = useAction(callFromHandset);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    call.mutate({ from, to, seconds });
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
            <NumberInput
              label={t('callSeconds')}
              description={t('callSecondsHint')}
              value={seconds}
              onChange={(value) => setSeconds(Number(value) || 0)}
              min={0}
              max={86_400}
              allowDecimal={false}
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
