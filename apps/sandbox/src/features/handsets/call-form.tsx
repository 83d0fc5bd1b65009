import { Button, Popover, Stack, Text, TextInput } from '@mantine/core';
import type { CallOutput } from '@manyline/contract/define-call';
import { callFromHandset } from '@manyline/contract/local-world';
import { dialFromHandset } from '@manyline/contract/local-world-calls';
import { Problem } from '@manyline/page/ui/problem';
import { IconPhone } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';

/** Calls a number: to its end at once, or step by step, with what is heard (`HandsetCalls`). What becomes of it is what its account has set. */
export function CallForm({ from, to }: { from: string; to: string }) {
  const { t } = useLanguage();
  const [seconds, setSeconds] = useState('60');
  const call = useAction(callFromHandset);
  const dial = useAction(dialFromHandset);
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
            <Problem error={call.error ?? dial.error} />
            <Text size="sm" role="status">
              {call.data && sayOutcome(call.data)}
            </Text>
            <Button type="submit" loading={call.isPending}>
              {t('callPlay')}
            </Button>
            <Button variant="default" loading={dial.isPending} onClick={() => dial.mutate({ from, to })}>
              {t('callListen')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
