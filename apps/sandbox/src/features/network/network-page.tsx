import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import { getSandboxState, setSandboxState } from '@manyline/contract/local-world';
import { useLanguage } from '../../lib/language.tsx';
import { useAction, usePoll } from '../../lib/use-sandbox.ts';
import { Problem } from '../../ui/problem.tsx';
import { CarrierSwitch } from './carrier-switch.tsx';
import { FaultNumbers } from './fault-numbers.tsx';
import { SpeechSwitch } from './speech-switch.tsx';

export function NetworkPage() {
  const { t } = useLanguage();
  const state = usePoll(getSandboxState, {});
  const change = useAction(setSandboxState);
  if (!state.data) return state.error ? <Problem error={state.error} /> : <Text>{t('loading')}</Text>;
  // What was just pressed shows at once; the answer then replaces it.
  const { carrierMode, speechMode, welcomePack } = { ...state.data, ...(change.isPending ? change.variables : {}) };
  return (
    <Stack maw={760} mx="auto">
      <Text>{t('networkIntro')}</Text>
      <Problem error={change.error ?? state.error} />
      <CarrierSwitch mode={carrierMode} onChange={(mode) => change.mutate({ carrierMode: mode })} />
      {speechMode && <SpeechSwitch mode={speechMode} onChange={(mode) => change.mutate({ speechMode: mode })} />}
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
      <FaultNumbers faultNumbers={state.data.faultNumbers} />
    </Stack>
  );
}
