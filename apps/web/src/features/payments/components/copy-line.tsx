import { Button, Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import classes from './credit.module.css';

/** Something to be taken elsewhere exactly as it stands. `value` is copied, `shown` is read. */
export function CopyLine({ name, value, shown }: { name: string; value: string; shown?: string }) {
  const t = useText('payments');
  const { copied, copy } = useCopy(value);
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
