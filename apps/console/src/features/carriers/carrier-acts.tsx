import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  actOnCarrier,
  type CarrierActName,
  type CarrierOnWire,
  type CarrierStateName,
  type TestOutcomeName,
  testCarrier,
} from '@manyline/contract/console/carriers';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkKey, useNetworkWords } from '../../lib/network-language.ts';
import { AccountActDialog } from '../../ui/account-act-dialog.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';

const offered: Record<CarrierStateName, readonly CarrierActName[]> = {
  active: ['pause', 'drain', 'remove'],
  paused: ['resume', 'drain', 'remove'],
  draining: ['resume', 'pause', 'remove'],
};
const whats = { pause: 'pauseWhat', resume: 'resumeWhat', drain: 'drainWhat', remove: 'removeWhat' } as const;

type Asked = CarrierActName | 'test' | 'credentials';

/** Acts that an operator may do on an account. */
export function CarrierActs({ carrier }: { carrier: CarrierOnWire }) {
  const { t } = useNetworkWords();
  const may = useMay();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const acts = carrier.isOfSettings ? [] : offered[carrier.state];
  return (
    <Group gap="sm">
      {may('carriers.act') && carrier.abilities.includes('texts') && (
        <Button variant="default" onClick={() => setAsked('test')}>
          {t('test')}
        </Button>
      )}
      {may('carriers.act') &&
        acts.map((act) => (
          <Button key={act} variant="default" onClick={() => setAsked(act)}>
            {t(act)}
          </Button>
        ))}
      {may('credentials.propose') && !carrier.isOfSettings && (
        <Button variant="default" onClick={() => setAsked('credentials')}>
          {t('setCredentials')}
        </Button>
      )}
      {asked === 'test' && <TestDialog name={carrier.name} onClose={close} />}
      {asked === 'credentials' && <CredentialsDialog carrier={carrier} onClose={close} />}
      {asked && asked !== 'test' && asked !== 'credentials' && (
        <ActDialog name={carrier.name} act={asked} onClose={close} />
      )}
    </Group>
  );
}

function ActDialog({ name, act, onClose }: { name: string; act: CarrierActName; onClose: () => void }) {
  const does = useAct(actOnCarrier);
  return <AccountActDialog {...{ name, act, does, onClose }} what={whats[act]} room="carriers" />;
}

const outcomes: Record<TestOutcomeName, { text: NetworkKey; colour: string }> = {
  taken: { text: 'testTaken', colour: 'green' },
  refused: { text: 'testRefused', colour: 'red' },
  away: { text: 'testAway', colour: 'yellow' },
  unsure: { text: 'testUnsure', colour: 'yellow' },
};

function TestDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useNetworkWords();
  const [to, setTo] = useState('');
  const test = useAct(testCarrier);
  const outcome = test.data && outcomes[test.data.outcome];
  return (
    <ActionDialog
      title={t('testTitle', { name })}
      preview={
        <Stack gap="sm">
          <Text size="sm">{t('testHint')}</Text>
          <TextInput
            label={t('testTo')}
            type="tel"
            placeholder="+14155550123"
            required
            maxLength={30}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            data-autofocus
          />
          {outcome && (
            <Alert role="status" color={outcome.colour} variant="light" p="xs">
              <span className="wrap">{t(outcome.text, { said: test.data.said })}</span>
            </Alert>
          )}
        </Stack>
      }
      confirm={t('send')}
      isBlocked={to.replace(/\D/g, '').length < 5}
      isBusy={test.isPending}
      error={test.error}
      onConfirm={() => test.mutate({ name, to })}
      onClose={onClose}
    />
  );
}
