import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CallProblem } from '../lib/call.ts';
import { useLanguage } from '../lib/language.tsx';

/** Why a call failed, in the server's words (`retmsg`); our own when it never answered. */
export function Problem({ error }: { error: Error | null }) {
  const { t } = useLanguage();
  if (!error) return null;
  const words = error instanceof CallProblem ? error.message : '';
  return (
    <Alert role="alert" color="red" variant="light" p="xs" my="xs" icon={<IconAlertTriangle size={18} />}>
      {words || t('noAnswer')}
    </Alert>
  );
}
