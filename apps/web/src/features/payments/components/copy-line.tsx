import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import classes from './credit.module.css';

/** Spec 2 §9. */
const COPIED_MS = 1_000;

/** Something to be taken elsewhere exactly as it stands. `value` is copied, `shown` is read. */
export function CopyLine({ name, value, shown }: { name: string; value: string; shown?: string }) {
  const t = useText('payments');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(value)) setCopied(true);
    else showSnackbar(t('copy.failed'), { tone: 'error' });
  };
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <div className={classes.copied}>
        <span className={`${classes.value} tabular`}>{shown ?? value}</span>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => void copy()}
          aria-label={t('copy.label', { name })}
        >
          {t(copied ? 'copy.done' : 'copy.copy')}
        </Button>
      </div>
    </div>
  );
}
