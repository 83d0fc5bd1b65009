import { Text } from '@mantine/core';
import { CopyButton } from '@manyline/page/ui/copy-button';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './credit.module.css';

/** Something to be taken elsewhere exactly as it stands. `value` is copied, `shown` is read. */
export function CopyLine({ name, value, shown }: { name: string; value: string; shown?: string }) {
  const t = useText('payments');
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <div className={classes.copied}>
        <span className={`${classes.value} tabular`}>{shown ?? value}</span>
        <CopyButton size="compact-sm" flex="none" value={value} label={t('copy.label', { name })} />
      </div>
    </div>
  );
}
