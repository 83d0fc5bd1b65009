import { Card, Stack, Switch, Text } from '@mantine/core';
import { RING_SECONDS } from '@manyline/contract/calls';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { type CallWish, useCallWishes, useWish } from '../api/use-call-wishes.ts';

/** Wishes for calls beside forwarding or voicemail; read apart, so that the two switches never wait for them. */
export function CallWishes() {
  const { data } = useCallWishes();
  const wish = useWish();
  if (!data) return null;
  const wishes: CallWish[] = [
    'thenVoicemail',
    'screensSpam',
    ...(data.canTranscribe ? (['transcribes'] as const) : []),
  ];
  return (
    <Card withBorder padding="md" mt="md">
      <Stack gap="md">
        {wishes.map((name) => (
          <Wish key={name} name={name} on={data[name]} onPress={(on) => wish.mutate({ wish: name, on })} />
        ))}
      </Stack>
    </Card>
  );
}

function Wish({ name, on, onPress }: { name: CallWish; on: boolean; onPress: (on: boolean) => void }) {
  const t = useText('numbers');
  const hintId = useId();
  return (
    <div>
      <Switch
        size="md"
        labelPosition="left"
        label={t(`settings.${name}`)}
        aria-describedby={hintId}
        checked={on}
        styles={{ body: { justifyContent: 'space-between' }, label: { fontWeight: 500 } }}
        onChange={(event) => onPress(event.currentTarget.checked)}
      />
      <Text id={hintId} size="sm" c="dimmed" mt={4}>
        {t(`settings.${name}Hint`, { seconds: RING_SECONDS })}
      </Text>
    </div>
  );
}
