import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { placeOfLock } from '../model/place-of-lock.ts';
import { useReceivingState } from './receiving-context.tsx';
import { useLockActions } from './use-lock-actions.tsx';

/** On screens that do not show the number that is held: the way back to it, and the way to be done with it. */
export function HeldBar() {
  const t = useText('verification');
  const hasTwoTabs = useBrand().can('twoTabVerification');
  const lock = useReceivingState((state) => state.lock);
  const { pressDone } = useLockActions();
  if (!lock) return null;
  return (
    <Alert variant="light" p="sm" style={{ flex: 'none' }}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('new.held', { app: lock.name, number: lock.formatPhone })}</Text>
        <Group gap="md">
          <Anchor
            component={Link}
            {...placeOfLock(lock, { hasTwoTabs })}
            size="sm"
            fw={600}
            c="var(--mantine-primary-color-light-color)"
          >
            {t('new.goOn')}
          </Anchor>
          <Button size="compact-sm" variant="default" onClick={pressDone}>
            {t('done.button')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
