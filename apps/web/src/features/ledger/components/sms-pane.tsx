import type { SmsRecord } from '@manyline/contract/histories';
import { nameOfDirection } from '@manyline/contract/history-words';
import { formatFullNumber } from '@manyline/domain/phone';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useContactOf } from '../../../data/contacts/use-contacts.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useBrand } from '../../../lib/services.tsx';
import { histories } from '../api/use-history.ts';
import { TextsStep } from './first-step.tsx';
import classes from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { HistoryRowFace } from './history-row.tsx';
import { PartnerFace } from './partner-face.tsx';
import { TitledHistory } from './titled-history.tsx';

/** /account/sms?month=0-3 */
export function SmsPane() {
  const t = useText('ledger');
  const brand = useBrand();
  return (
    <TitledHistory title={t('sms.title')} history="sms">
      <HistoryList
        name="sms"
        source={histories.sms}
        focusable
        // Who received codes and paid for them looks for them here too.
        emptyHint={brand.can('chats') ? undefined : t('empty.smsOfCodesHint')}
        emptyStep={<TextsStep />}
        renderRow={(record) => <NamedSmsRow record={record} />}
      />
    </TitledHistory>
  );
}

const partnerOf = ({ direction, fromNumber, toNumber }: SmsRecord) => (direction === 'in' ? fromNumber : toNumber);

function NamedSmsRow({ record }: { record: SmsRecord }) {
  return <SmsRow record={record} name={useContactOf(partnerOf(record))?.name} />;
}

export function SmsRow({ record, name }: { record: SmsRecord; name?: string | undefined }) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const direction = nameOfDirection(record.direction, language);
  const readable = formatFullNumber;
  const from = readable(record.fromNumber);
  const to = readable(record.toNumber);
  const charge = record.charge === '0' ? t('smsRow.free') : format.price(record.charge);
  const words = record.deleted ? t('smsRow.deleted') : record.text || t('smsRow.picture');
  return (
    <div className={classes.row}>
      <HistoryRowFace
        face={
          <PartnerFace
            name={name}
            number={partnerOf(record)}
            icon={record.direction === 'in' ? IconArrowDown : IconArrowUp}
          />
        }
        title={<span dir="auto">{words}</span>}
        // Of a text that is forgotten nobody knows who got it.
        detail={to ? t('smsRow.detail', { from, to }) : from}
        date={format.dateTime(record.date)}
        amount={charge}
        foot={record.refunded ? t('smsRow.refunded') : direction}
      />
    </div>
  );
}
