import { Alert } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';

/** Before a toll-free number is paid: what it does not do yet, and who can have that changed. */
export function RegistrationNote() {
  const t = useText('numbers');
  return (
    <Alert color="orange" variant="light" p="sm" maw={550}>
      {t('register.before')}
    </Alert>
  );
}
