import { Table } from '@mantine/core';
import { Dialog } from '@manyline/page/ui/dialog';
import { useText } from '../../../lib/i18n/i18n.ts';
import { CodeOrderLink } from '../../../ui/code-order/code-order.tsx';
import type { BillLine } from '../model/merge-returned.ts';
import { useBillWords } from './use-bill-words.ts';

/** Everything that a bill says; that of a code leads to what happened to its order. */
export function BillDetails({ bill, onClose }: { bill: BillLine; onClose: () => void }) {
  const t = useText('ledger');
  const words = useBillWords();
  const { options } = bill;
  return (
    <Dialog onClose={onClose} title={t('bill.details')}>
      <Table variant="vertical" layout="fixed">
        <Table.Tbody>
          {words.details(bill).map(({ name, label, value }) => (
            <Table.Tr key={name}>
              <Table.Th w={150}>{label}</Table.Th>
              <Table.Td className="tabular" style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {options.type === 'verificationCode' && options.orderId && <CodeOrderLink orderId={options.orderId} />}
    </Dialog>
  );
}
