import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import type { CallInput } from '@manyline/contract/define-call';
import { getSandboxState, setSandboxState } from '@manyline/contract/local-world';
import { Problem } from '@manyline/page/ui/problem';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useAction, usePoll } from '../../lib/use-sandbox.ts';
import { CarrierSwitch } from './carrier-switch.tsx';
import { FaultNumbers } from './fault-numbers.tsx';
import { SpeechSwitch } from './speech-switch.tsx';

export function NetworkPage() {
  const { t } = useLanguage();
  const state = usePoll(getSandboxState, {});
  const change = useAction(setSandboxState);
  /** The mutation tells of itself a moment later: a switch would stand as before meanwhile. */
  const [pressing, setPressing] = useState<CallInput<typeof setSandboxState>>();
  const press = (input: CallInput<typeof setSandboxState>) => {
    setPressing(input);
    change.mutate(input, { onSettled: () => setPressing(undefined) });
  };
  if (!state.data) return state.error ? <Problem error={state.error} /> : <Text>{t('loading')}</Text>;
  // The switch that was just pressed shows at once; the answer then replaces it.
  const pressed = { carrier: undefined, ...state.data, ...pressing };
  const { carriers, speechMode, welcomePack } = pressed;
  return (
    <Stack maw={760} mx="auto">
      <Text>{t('networkIntro')}</Text>
      <Problem error={change.error ?? state.error} />
      {carriers.map(({ name, mode }) => (
        <CarrierSwitch
          key={name}
          account={carriers.length > 1 ? name : undefined}
          mode={(pressed.carrier === name && pressed.carrierMode) || mode}
          onChange={(carrierMode) => press({ carrier: name, carrierMode })}
        />
      ))}
      {speechMode && <SpeechSwitch mode={speechMode} onChange={(mode) => press({ speechMode: mode })} />}
      {welcomePack !== undefined && (
        <Card withBorder component="section">
          <Title order={2} size="h5" mb="sm">
            {t('newAccounts')}
          </Title>
          <Switch
            label={t('welcomePack')}
            description={t('welcomePackHint')}
            checked={welcomePack}
            onChange={(event) => press({ welcomePack: event.currentTarget.checked })}
          />
        </Card>
      )}
      {state.data.faultNumbers.length > 0 && <FaultNumbers faultNumbers={state.data.faultNumbers} />}
    </Stack>
  );
}
