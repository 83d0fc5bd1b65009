import { type BillType, nameBillType } from '@manyline/contract/bill-kinds';
import { nameOfBill } from '@manyline/contract/history-words';
import {
  type Icon,
  IconCalendarPlus,
  IconCash,
  IconDots,
  IconHash,
  IconMessage,
  IconPackage,
  IconPhone,
  IconPhoto,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { KindFace } from '../../../ui/kind-face.tsx';
import type { BillLine } from '../model/merge-returned.ts';
import classes from './history.module.css';
import { HistoryRowFace, signed } from './history-row.tsx';
import { useBillWords } from './use-bill-words.ts';

const icons: Record<BillType, Icon> = {
  topUp: IconCash,
  call: IconPhone,
  sms: IconMessage,
  numberPurchase: IconHash,
  bulkSend: IconSend,
  numberRenewal: IconRefresh,
  mms: IconPhoto,
  days: IconCalendarPlus,
  other: IconDots,
  localPlan: IconPackage,
};

export function BillRow({ bill, onOpen }: { bill: BillLine; onOpen: () => void }) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const words = useBillWords();
  const { hold } = bill;
  const name = hold ? words.nameOfReturned(bill) : nameOfBill(bill, language);
  const amount = hold ? format.price('0') : signed(bill.charge, format.price(bill.charge));
  const balance = format.price(bill.afterBalance);
  const incoming = !hold && !bill.charge.startsWith('-');
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      <HistoryRowFace
        face={<KindFace icon={icons[nameBillType(bill.type)]} tone={incoming ? 'in' : undefined} />}
        title={name}
        detail={words.summary(bill)}
        date={format.time(bill.date)}
        amount={amount}
        incoming={incoming}
        foot={t('bill.balanceAfter', { balance })}
      />
    </button>
  );
}
