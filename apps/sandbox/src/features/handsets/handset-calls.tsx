import { Button, Card, Group, Stack, Text } from '@mantine/core';
import {
  answerHandsetCall,
  declineHandsetCall,
  getHandsetCalls,
  type HandsetCall,
  hangUpHandsetCall,
} from '@manyline/contract/local-world-calls';
import { Problem } from '@manyline/page/ui/problem';
import { IconPhone, IconPhoneOff } from '@tabler/icons-react';
import { readable } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAction, usePoll } from '../../lib/use-sandbox.ts';
import { SpeakForm } from './speak-form.tsx';

const STATES = {
  dialling: 'phoneIsDialling',
  ringing: 'phoneIsRinging',
  recording: 'phoneIsRecording',
  talking: 'phoneIsTalking',
  over: 'phoneIsOver',
} as const satisfies Record<HandsetCall['state'], string>;

/** Calls that a handset is in: it rings where one is forwarded to it, and says what its caller hears. The last one stays until the next. */
export function HandsetCalls({ number }: { number: string }) {
  const { t } = useLanguage();
  const { data } = usePoll(getHandsetCalls, { number });
  const calls = data?.calls ?? [];
  const shown = calls.filter((call, index) => call.state !== 'over' || (index === 0 && call.from === number));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('telephone')} aria-live="polite">
      <Stack gap="sm" mb="md">
        {shown.map((call) => (
          <Card key={call.id} withBorder padding="sm">
            {call.from === number ? <Outgoing call={call} /> : <Incoming call={call} />}
          </Card>
        ))}
      </Stack>
    </section>
  );
}

/** A call that was forwarded to this handset. */
function Incoming({ call: { id, state, forwarded, to } }: { call: HandsetCall }) {
  const { t } = useLanguage();
  const answer = useAction(answerHandsetCall);
  const decline = useAction(declineHandsetCall);
  const what = { caller: readable(forwarded?.callerId ?? ''), number: readable(to) };
  return (
    <Stack gap="xs">
      <Text fw={600}>{t(state === 'ringing' ? 'phoneRings' : 'phoneTalks', what)}</Text>
      <Problem error={answer.error ?? decline.error} />
      <Group gap="xs">
        {state === 'ringing' && (
          <>
            <Button size="xs" onClick={() => answer.mutate({ id })} leftSection={<IconPhone size={14} aria-hidden />}>
              {t('phoneAnswer')}
            </Button>
            <Button size="xs" variant="default" onClick={() => decline.mutate({ id, how: 'busy' })}>
              {t('phoneBusy')}
            </Button>
            <Button size="xs" variant="default" onClick={() => decline.mutate({ id, how: 'noAnswer' })}>
              {t('phoneNoAnswer')}
            </Button>
          </>
        )}
        {state === 'talking' && <HangUp id={id} />}
      </Group>
    </Stack>
  );
}

/** A call that this handset makes. */
function Outgoing({ call }: { call: HandsetCall }) {
  const { t } = useLanguage();
  const { id, to, state, heard, forwarded } = call;
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {t('phoneCalls', { number: readable(to) })} {t(STATES[state])}
      </Text>
      {forwarded && (
        <Text size="sm" c="dimmed">
          {t('phoneForwarded', { number: readable(forwarded.to) })}
        </Text>
      )}
      <Stack gap={4} component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('phoneHeard')}>
        {heard.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was heard never changes places
          <li key={index}>
            {each.kind === 'words' && <Text size="sm">“{each.text}”</Text>}
            {each.kind === 'beep' && <Text size="sm">{t('phoneBeep')}</Text>}
            {each.kind === 'sound' && each.url && (
              // biome-ignore lint/a11y/useMediaCaption: nobody has its words
              <audio controls src={each.url} aria-label={t('phoneGreeting')} />
            )}
          </li>
        ))}
      </Stack>
      {state === 'recording' && <SpeakForm id={id} />}
      {state !== 'over' && (
        <Group>
          <HangUp id={id} />
        </Group>
      )}
    </Stack>
  );
}

function HangUp({ id }: { id: string }) {
  const { t } = useLanguage();
  const hangUp = useAction(hangUpHandsetCall);
  return (
    <Button
      size="xs"
      variant="default"
      loading={hangUp.isPending}
      leftSection={<IconPhoneOff size={14} aria-hidden />}
      onClick={() => hangUp.mutate({ id })}
    >
      {t('phoneHangUp')}
    </Button>
  );
}
