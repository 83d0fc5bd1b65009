import './texts/register.ts';
import { Blockquote, Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { TollFreeRegistration, TollFreeState } from '@manyline/contract/toll-free';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { Dialog } from '@manyline/page/ui/dialog';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { closeOverlay } from '../../lib/overlay/overlay-store.ts';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';
import { useRegistration } from './use-registration.ts';

const RegistrationForm = lazyPart(async () => (await import('./registration-form.tsx')).RegistrationForm);

interface TollFreeDialogProps {
  /** The server's words. */
  message: string;
  /** The own number that cannot send yet, digits; without it there is nothing to register. */
  number?: string | undefined;
}

const MENDED = new Set<TollFreeState>(['none', 'needsInfo', 'rejected']);
const close = () => closeOverlay('tollFree');

/**
 * 300030, and 300032 of local numbers: why a number cannot send, with Cancel and Register, which leads to what the carrier asks for. One that waits says who
 * looks at it; one that was not approved says why.
 */
export function TollFreeDialog({ message, number }: TollFreeDialogProps) {
  const t = useText('tollFree');
  const registration = useRegistration(number);
  const [isFilling, setFilling] = useState(false);
  const isChanged = useRef(false);
  const { asks, leave, stay, discard } = useLeaveQuestion(() => isChanged.current, close);
  const mayFile = number !== undefined && registration !== undefined && MENDED.has(registration.state);
  const fills = isFilling && mayFile;
  return (
    <Dialog
      onClose={leave}
      title={t(`title.${registration?.sender ?? 'tollFree'}`)}
      tall={fills}
      size={fills ? 620 : undefined}
      closeOnClickOutside={!fills}
    >
      {fills ? (
        <Suspense fallback={<Loader mx="auto" my="xl" display="block" />}>
          <RegistrationForm
            number={number}
            registration={registration}
            onCancel={leave}
            onChanged={(changed) => {
              isChanged.current = changed;
            }}
          />
        </Suspense>
      ) : (
        <Standing
          message={message}
          registration={registration}
          onRegister={mayFile ? () => setFilling(true) : undefined}
        />
      )}
      {asks && (
        <ConfirmDialog
          title={t('discard.title')}
          body={t('discard.body')}
          confirm={t('discard.confirm')}
          cancel={t('discard.goOn')}
          danger
          onConfirm={discard}
          onClose={stay}
        />
      )}
    </Dialog>
  );
}

interface StandingProps {
  message: string;
  registration: TollFreeRegistration | undefined;
  /** Absent where there is nothing to file. */
  onRegister: (() => void) | undefined;
}

function Standing({ message, registration, onRegister }: StandingProps) {
  const t = useText('tollFree');
  const common = useText();
  const { state, by = 'us', reason, said } = registration ?? {};
  return (
    <Stack gap="md">
      <Text size="sm">{message}</Text>
      {state === 'reviewing' && (
        <Text size="sm" fw={600}>
          {t(`reviewing.${by}`)}
        </Text>
      )}
      {reason !== undefined && (
        <Text size="sm" fw={600}>
          {reason}
        </Text>
      )}
      {said !== undefined && (
        <div>
          <Text size="sm">{t('said')}</Text>
          <Blockquote p="sm" mt={6} iconSize={0} dir="auto">
            <Text size="sm">{said}</Text>
          </Blockquote>
        </div>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} data-autofocus={onRegister ? undefined : true}>
          {common('actions.cancel')}
        </Button>
        {onRegister && (
          <Button onClick={onRegister} data-autofocus>
            {common('actions.register')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
