import { ActionIcon, Button, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useLanguage } from '../lib/language.tsx';

export function CopyIcon({ value }: { value: string }) {
  const { t } = useLanguage();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('copied') : t('copy')}>
          <ActionIcon variant="subtle" color="gray" size="sm" onClick={copy} aria-label={t('copyOf', { what: value })}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}

export function CopyCode({ code }: { code: string }) {
  const { t } = useLanguage();
  return (
    <CopyButton value={code}>
      {({ copied, copy }) => (
        <Button
          variant={copied ? 'filled' : 'light'}
          onClick={copy}
          aria-label={t('copyOf', { what: code })}
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        >
          {copied ? t('copied') : t('copy')}
        </Button>
      )}
    </CopyButton>
  );
}
