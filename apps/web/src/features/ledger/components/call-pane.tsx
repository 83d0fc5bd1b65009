import { ANONYMOUS_CALLER } from '@manyline/contract/calls';
import type { CallRecord } from '@manyline/contract/histories';
import { nameOfCallType, nameOfLine } from '@manyline/contract/history-words';
import { formatFullNumber } from '@manyline/domain/phone';
import { type Icon, IconPhoneCall, IconPhoneIncoming, IconPhoneX, IconRecordMail } from '@tabler/icons-react';
import { useContactOf } from '../../../data/contacts/use-contacts.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { histories } from '../api/use-history.ts';
import classes from './history.module.css';
import { HistoryList } from './history-list.tsx';
import { HistoryRowFace } from './history-row.tsx';
import { PartnerFace } from './partner-face.tsx';
import { TitledHistory } from './titled-history.tsx';

const icons: Record<CallRecord['type'], Icon> = {
  forwarded: IconPhoneIncoming,
  voicemail: IconRecordMail,
  missed: IconPhoneX,
  outgoing: IconPhoneCall,
};

/** /account/call?month=0-3 */
export function CallPane() {
  const t = useText('ledger');
  return (
    <TitledHistory title={t('call.title')} history="call">
      <HistoryList
        name="calls"
        source={histories.calls}
        focusable
        renderRow={(record) => <NamedCallRow record={record} />}
      />
    </TitledHistory>
  );
}

const partnerOf = ({ direction, fromNumber, toNumber }: CallRecord) => (direction === 'in' ? fromNumber : toNumber);

function NamedCallRow({ record }: { record: CallRecord }) {
  return <CallRow record={record} name={useContactOf(partnerOf(record))?.name} />;
}

/** Of a call that nobody was connected by, no line has to be told; of one that nobody took, no minutes. */
export function CallRow({ record, name }: { record: CallRecord; name?: string | undefined }) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const readable = (number: string) => (number === ANONYMOUS_CALLER ? t('callRow.unknown') : formatFullNumber(number));
  const minutes = record.type === 'missed' ? undefined : t('bill.minutes', { count: record.duration });
  const type = nameOfCallType(record.type, language);
  const line = nameOfLine(record.line, language);
  const charge = record.charge === '0' ? t('smsRow.free') : format.price(record.charge);
  const from = readable(record.fromNumber);
  const to = readable(record.toNumber);
  const isConnected = record.type === 'forwarded' || record.type === 'outgoing';
  return (
    <div className={classes.row}>
      <HistoryRowFace
        face={<PartnerFace name={name} number={partnerOf(record)} icon={icons[record.type]} />}
        title={`${type} · ${record.direction === 'in' ? from : to}`}
        detail={isConnected ? t('callRow.detail', { line, from, to }) : t('callRow.ends', { from, to })}
        date={format.dateTime(record.date)}
        amount={charge}
        foot={minutes}
      />
    </div>
  );
}
