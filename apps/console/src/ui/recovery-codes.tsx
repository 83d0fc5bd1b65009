import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '@manyline/page/ui/copy-button';
import { IconKey } from '@tabler/icons-react';
import { useLanguage } from '../lib/language.ts';

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLanguage();
  return (
    <Stack gap="md">
      <Alert variant="light" color="yellow" icon={<IconKey size={18} aria-hidden />}>
        {t('codesOnce')}
      </Alert>
      <ul className="codes" aria-label={t('recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('codesUse')}
      </Text>
      <Group justify="space-between">
        <CopyButton value={codes.join('\n')} label={t('copyCodes')} words={t('copyCodes')} icon />
        <Button onClick={onDone}>{t('codesKept')}</Button>
      </Group>
    </Stack>
  );
}
