import type { CodeHistorySms } from '@manyline/contract/verification';
import { formatFullNumber } from '@manyline/domain/phone';
import { useCopy } from '@manyline/page/copy/use-copy';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { CodeOrderLink } from '../../../ui/code-order/code-order.tsx';
import lines from '../lines.module.css';
import classes from './code-texts.module.css';

/** Texts with their codes, newest first, and those that were sent; what comes in is read aloud. */
export function CodeTexts({ list, live, label }: { list: readonly CodeHistorySms[]; live?: boolean; label?: string }) {
  const t = useText('verification');
  return (
    <div aria-live={live ? 'polite' : undefined}>
      {list.length > 0 && (
        <ul className={classes.texts} aria-label={label ?? t('texts.list')}>
          {list.map((sms) => (
            <li key={sms.smsId}>{sms.direction === 'out' ? <SentText sms={sms} /> : <CodeText sms={sms} />}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CodeText({ sms: { code, text, from, date, charge, orderId } }: { sms: CodeHistorySms }) {
  const t = useText('verification');
  const format = useFormat();
  const cost = charge === '0' ? t('texts.free') : format.price(charge);
  return (
    <>
      {code && <CodeButton code={code} />}
      <div className={classes.words} dir="auto">
        {text}
      </div>
      <div className={`${lines.small} tabular`}>
        {[formatFullNumber(from), format.dateTime(date), cost].filter(Boolean).join(' · ')}
        {orderId !== undefined && (
          <>
            {' · '}
            <CodeOrderLink orderId={orderId} />
          </>
        )}
      </div>
    </>
  );
}

/** To whom it went, when, how it fared, and its price; of a lost one the charge went back. */
function SentText({ sms: { text, to = '', date, charge, state = 'sent', refunded } }: { sms: CodeHistorySms }) {
  const t = useText('verification');
  const format = useFormat();
  const cost = charge === '0' ? t('texts.free') : format.price(charge);
  return (
    <>
      <div className={classes.words} dir="auto">
        {text}
      </div>
      <div className={`${lines.small} tabular`}>
        {[
          t('texts.to', { number: formatFullNumber(to) }),
          format.dateTime(date),
          t(`texts.state.${state}`),
          refunded ? t('texts.refunded') : cost,
        ].join(' · ')}
      </div>
    </>
  );
}

/** Large, spaced, and copied with one click. */
function CodeButton({ code }: { code: string }) {
  const t = useText('verification');
  const { copied, copy } = useCopy(code);
  const Glyph = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.code}
      aria-label={t(copied ? 'copy.codeDone' : 'copy.code', { code })}
      onClick={() => void copy()}
    >
      {code}
      <Glyph size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
