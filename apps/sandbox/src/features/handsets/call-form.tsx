import { Button, Popover, Stack, Text, TextInput } from '@mantine/core';
import type { CallOutput } from '@manyline/contract/define-call';
import { callFromHandset } from '@manyline/contract/local-world';
import { Problem } from '@manyline/page/ui/problem';
import { IconPhone } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';

/** Plays a call to a number: nothing is heard, but what becomes of it is what its account has set. */
export function CallForm({ from, to }: { from: string; to: string }) {
  const { t } = useLanguage();
  const [seconds, setSeconds] = useState('60');
  const call = useAction(callFromHandset);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    call.mutate({ from, to, seconds: Number(seconds) });
  };
  const sayOutcome = ({ type, duration, charge }: CallOutput<typeof callFromHandset>) => {
    if (type === 'forwarded') return t('callForwarded', { minutes: String(duration), charge });
    return t(type === 'voicemail' ? 'callVoicemail' : 'callMissed');
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
              {call.data && sayOutcome(call.data)}
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
