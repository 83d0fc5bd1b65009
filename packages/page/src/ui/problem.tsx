import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { usePage, usePageText } from '../page-context.ts';
import { useLanguageOf } from '../words/use-words.ts';
import { wordsOfError } from '../words/words-of-error.ts';

interface ProblemProps {
  /** Nothing is drawn without one. */
  error: Error | null;
  /** Offers to try again. */
  onRetry?: () => unknown;
}

/** Says why a call failed, in the place where its answer would stand. */
export function Problem({ error, onRetry }: ProblemProps) {
  const t = usePageText();
  const { words } = usePage();
  useLanguageOf(words);
  if (!error) return null;
  return (
    <Alert role="alert" color="red" variant="light" p="xs" my="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        {wordsOfError(words, error)}
        {onRetry && (
          <Button size="xs" variant="default" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

interface WaitingProps extends ProblemProps {
  /** Height of the content that is to come, pixels. */
  height: number;
}

/** Stands in place of content that is not there yet: an empty shape while it loads, the reason when loading failed. */
export function Waiting({ error, onRetry, height }: WaitingProps) {
  const t = usePageText();
  if (error) return <Problem error={error} onRetry={onRetry} />;
  return <Skeleton h={height} role="status" aria-label={t('loading')} />;
}

interface PlaceFailedProps {
  /** The thing that could not be read; a list, where nothing is said. */
  title?: string;
  /** Why, where that is known. */
  error?: Error | null;
  onRetry: () => unknown;
}

/** Stands in the middle of a place, such as a list's, whose content could not be read. */
export function PlaceFailed({ title, error, onRetry }: PlaceFailedProps) {
  const t = usePageText();
  const { words } = usePage();
  useLanguageOf(words);
  return (
    <Stack role="alert" align="center" justify="center" flex={1} gap={4} p="lg" ta="center">
      <Text fw={500}>{title ?? t('listFailed')}</Text>
      {error && (
        <Text size="sm" c="dimmed">
          {wordsOfError(words, error)}
        </Text>
      )}
      <Button variant="default" mt="xs" onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Stack>
  );
}
