import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { PayerRow, useMissing } from './payer-row.tsx';
import { type PriceLine, PriceRow } from './price-row.tsx';
import classes from './wizard.module.css';

interface PriceConfirmProps {
  title: string;
  lines: readonly PriceLine[];
  /** Paid at once, decimal text. */
  due: string;
  /** A note on anything else that has to be known before. */
  note?: string | undefined;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before money is spent: the exact price, and what it is paid from. */
export function PriceConfirm({ title, lines, due, note, confirm, busy, onConfirm, onClose }: PriceConfirmProps) {
  const t = useText('numbers');
  const common = useText();
  const format = useFormat();
  const missing = useMissing(due);
  return (
    <ConfirmDialog
      title={title}
      body={
        <Stack gap="sm">
          <table className={`${classes.sum} tabular`}>
            <tbody>
              {lines.map(({ name, value }) => (
                <PriceRow key={name} name={name} value={value} />
              ))}
              <PriceRow name={t('confirm.due')} value={format.price(due)} total />
              <PayerRow />
            </tbody>
          </table>
          {missing && (
            <Text size="sm" fw={600}>
              {t('confirm.missing', { missing: format.missing(missing) })}
            </Text>
          )}
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </Stack>
      }
      confirm={confirm}
      cancel={common('actions.cancel')}
      busy={busy}
      onConfirm={onConfirm}
      // Closed while it is paid, it would not tell of what was bought.
      onClose={busy ? () => undefined : onClose}
    />
  );
}
