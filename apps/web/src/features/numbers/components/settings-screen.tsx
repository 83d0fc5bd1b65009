import { Button, Card, Divider, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { formatNumber } from '@manyline/domain/phone';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { Waiting } from '@manyline/page/ui/problem';
import { type ReactNode, useId, useState } from 'react';
import { useAccountInfo } from '../../../data/account-info.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { askVerify } from '../../../lib/overlay/overlay-store.ts';
import { GoTo } from '../../../ui/go-to.tsx';
import { useCallSwitch } from '../api/use-call-switch.ts';
import { useNumbers } from '../api/use-numbers.ts';
import { type CallSwitch, createGuard } from '../model/call-switch.ts';
import { CallWishes } from './call-wishes.tsx';
import classes from './wizard.module.css';

/** /numbers/settings: what happens to calls; only where something can be set (spec 1 §2). */
export function SettingsScreen() {
  const t = useText('numbers');
  const numbers = useNumbers();
  const turn = useCallSwitch();
  const [guard] = useState(() => createGuard());
  const { data } = numbers;
  if (data && data.canForward === 0 && data.canVoicemail === 0) return <GoTo to={links.manageNumbers()} />;
  const press = (which: CallSwitch, on: boolean) => {
    if (guard()) turn.mutate({ which, on });
  };
  return (
    <section className={classes.screen} aria-label={t('settings.title')}>
      <div className={classes.inner} data-narrow>
        <Title order={2} size="lg" mb="xs" tabIndex={-1} {...FOCUS_HOME}>
          {t('settings.title')}
        </Title>
        <Text size="sm" c="dimmed" mb="md">
          {t('settings.hint')}
        </Text>
        {data ? (
          <Card withBorder padding="md">
            <Stack gap="md">
              <Forwarding on={data.forwardStatus === 1} can={data.canForward === 1} onPress={press} />
              <Divider />
              <CallToggle
                which="voicemail"
                on={data.voicemailStatus === 1}
                can={data.canVoicemail === 1}
                onPress={press}
              />
            </Stack>
          </Card>
        ) : (
          <Waiting height={360} error={numbers.error} onRetry={() => void numbers.refetch()} />
        )}
        {data && <CallWishes />}
      </div>
    </section>
  );
}

interface ForwardingProps {
  on: boolean;
  can: boolean;
  onPress: (which: CallSwitch, on: boolean) => void;
}

/** Where calls go is not chosen here but verified: the phone of the account, whichever it is (decision 31). */
function Forwarding({ on, can, onPress }: ForwardingProps) {
  const t = useText('numbers');
  const { data: account } = useAccountInfo();
  const phone = account?.phone && formatNumber({ telCode: account.telCode ?? '', phone: account.phone });
  // Voice there is, or this screen would not be.
  const refused = phone && !can ? t('settings.forwardRefused', { phone }) : undefined;
  const hint = refused ?? (phone && t('settings.forwardTo', { phone }));
  return (
    <CallToggle which="forward" on={on} can={can} hint={hint} missing={refused} onPress={onPress}>
      {account && (
        <Group mt="xs">
          <Button variant="default" size="xs" onClick={() => void askVerify('updateFromProfile')}>
            {t(phone ? 'settings.editPhone' : 'settings.setPhone')}
          </Button>
        </Group>
      )}
    </CallToggle>
  );
}

interface CallToggleProps {
  which: CallSwitch;
  /** In place of the usual words about it. */
  hint?: string | undefined;
  /** In place of the usual words about what it needs. */
  missing?: string | undefined;
  children?: ReactNode;
  on: boolean;
  can: boolean;
  onPress: (which: CallSwitch, on: boolean) => void;
}

/** One that is on can always be turned off. */
function CallToggle({ which, on, can, hint, missing, children, onPress }: CallToggleProps) {
  const t = useText('numbers');
  const hintId = useId();
  const disabled = !can && !on;
  return (
    <div>
      <Switch
        size="md"
        labelPosition="left"
        label={t(`settings.${which}`)}
        aria-describedby={hintId}
        checked={on}
        disabled={disabled}
        styles={{ body: { justifyContent: 'space-between' }, label: { fontWeight: 500 } }}
        onChange={(event) => onPress(which, event.currentTarget.checked)}
      />
      <Text id={hintId} size="sm" c="dimmed" mt={4}>
        {disabled ? (missing ?? t(`settings.${which}Missing`)) : (hint ?? t(`settings.${which}Hint`))}
      </Text>
      {children}
    </div>
  );
}
