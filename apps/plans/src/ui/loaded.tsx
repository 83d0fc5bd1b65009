import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage } from '../lib/language.tsx';
import { useWords } from './use-words.ts';

interface WaitingProps {
  error: Error | null;
  onRetry: () => void;
  /** Pixels of what is to come. */
  height: number;
}

/** In place of what is not there yet: its size while it comes, the reason when it does not. */
export function Waiting({ error, onRetry, height }: WaitingProps) {
  const { t } = useLanguage();
  const words = useWords();
  if (!error) return <Skeleton height={height} aria-label={t('loading')} />;
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
      <Stack gap="sm" align="flex-start">
        {words(error)}
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Why a change was refused, in place. */
export function Problem({ error }: { error: Error }) {
  const words = useWords();
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
      <Group>{words(error)}</Group>
    </Alert>
  );
}
