import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import { getSandboxState, setSandboxState } from '@manyline/contract/local-world';
import { Problem } from '@manyline/page/ui/problem';
import { useLanguage } from '../../lib/language.ts';
import { useAction, usePoll } from '../../lib/use-sandbox.ts';
import { CarrierSwitch } from './carrier-switch.tsx';
import { FaultNumbers } from './fault-numbers.tsx';
import { SpeechSwitch } from './speech-switch.tsx';

export function NetworkPage() {
  const { t } = useLanguage();
  const state = usePoll(getSandboxState, {});
  const change = useAction(setSandboxState);
  if (!state.data) return state.error ? <Problem error={state.error} /> : <Text>{t('loading')}</Text>;
  // The switch that was just pressed shows at once; the answer then replaces it.
  const pressed = { carrier: undefined, ...state.data, ...(change.isPending ? change.variables : {}) };
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
          onChange={(carrierMode) => change.mutate({ carrier: name, carrierMode })}
        />
      ))}
      {speechMode && <SpeechSwitch mode={speechMode} onChange={(mode) => change.mutate({ speechMode: mode })} />}
      {welcomePack !== undefined && (
        <Card withBorder component="section">
          <Title order={2} size="h5" mb="sm">
            {t('newAccounts')}
          </Title>
          <Switch
            label={t('welcomePack')}
            description={t('welcomePackHint')}
            checked={welcomePack}
            onChange={(event) => change.mutate({ welcomePack: event.currentTarget.checked })}
          />
        </Card>
      )}
      {state.data.faultNumbers.length > 0 && <FaultNumbers faultNumbers={state.data.faultNumbers} />}
    </Stack>
  );
}
