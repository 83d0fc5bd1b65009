import type { CodeHistorySms, CodeSms, CodeSmsPush } from '@manyline/contract/verification';
import { findCodeInText } from '@manyline/domain/code-in-text';
import { formatMicros } from '@manyline/domain/money';
import { formatNumber } from '@manyline/domain/phone';
import type { CodeText } from './code-number.ts';
import type { CodeSend } from './code-sends.repository.ts';

/** The poll's, the history's and the push's, all alike. */
export function toCodeSms({ id, text, sender, date, charge, lockId }: CodeText): CodeSms {
  const code = findCodeInText(text);
  return {
    smsId: id,
    text,
    ...(code !== undefined && { code }),
    from: sender,
    date,
    charge: formatMicros(charge),
    ...(lockId !== null && { orderId: lockId }),
  };
}

/** A text of a number's history: one that it received, or one that was sent from it. */
export function toCodeHistorySms(row: CodeText | CodeSend): CodeHistorySms {
  if (!('state' in row)) return toCodeSms(row);
  const { id: smsId, text, number: from, to, date, charge, state } = row;
  const isLost = state === 'lost';
  return {
    smsId,
    text,
    from,
    to,
    date,
    charge: formatMicros(charge),
    direction: 'out',
    state: isLost ? 'failed' : state,
    ...(isLost && charge > 0 && { refunded: true }),
  };
}

/** A code text with the number and service that it is for. */
export function toCodeSmsPush(text: CodeText): CodeSmsPush {
  return { ...toCodeSms(text), app: text.app, number: text.number };
}

/** A full number as its parts and as people read it. */
export function toPhone({ number, telCode }: { number: string; telCode: string }) {
  const phone = number.slice(telCode.length);
  return { phone, telCode, formatPhone: formatNumber({ telCode, phone }) };
}
