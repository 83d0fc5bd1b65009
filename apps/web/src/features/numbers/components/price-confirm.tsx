import { Stack, Text } from '@mantine/core';
import { queryBalance } from '@manyline/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useApi } from '../../../lib/services.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from './wizard.module.css';

export interface PriceLine {
  name: string;
  value: string;
}

interface PriceConfirmProps {
  title: string;
  lines: readonly PriceLine[];
  /** Paid at once, decimal text. */
  due: string;
  /** What else has to be known before. */
  note?: string | undefined;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before money is spent: the exact price, and the balance that it comes from. */
export function PriceConfirm({ title, lines, due, note, confirm, busy, onConfirm, onClose }: PriceConfirmProps) {
  const t = useText('numbers');
  const common = useText();
  const api = useApi();
  const format = useFormat();
  const { data } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance) });
  return (
    <ConfirmDialog
      title={title}
      body={
        <Stack gap="sm">
          <table className={`${classes.sum} tabular`}>
            <tbody>
              {lines.map(({ name, value }) => (
                <Row key={name} name={name} value={value} />
              ))}
              <Row name={t('confirm.due')} value={format.price(due)} total />
              <Row name={t('confirm.balance')} value={data ? format.money(data.balance) : '…'} />
            </tbody>
          </table>
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
      onClose={onClose}
    />
  );
}

function Row({ name, value, total }: PriceLine & { total?: boolean }) {
  return (
    <tr data-total={total || undefined}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}
