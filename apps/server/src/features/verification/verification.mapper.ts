import type { CodeSms } from '@manyline/contract/verification';
import { findCodeInText } from '@manyline/domain/code-in-text';
import { formatMicros } from '@manyline/domain/money';
import { formatNumber } from '@manyline/domain/phone';
import type { CodeText } from './code-number.ts';

/** The poll's, the history's and the push's, all alike. */
export function toCodeSms({ id, text, sender, date, charge }: CodeText): CodeSms {
  const code = findCodeInText(text);
  return { smsId: id, text, ...(code !== undefined && { code }), from: sender, date, charge: formatMicros(charge) };
}

/** A full number as its parts and as people read it. */
export function toPhone({ number, telCode }: { number: string; telCode: string }) {
  const phone = number.slice(telCode.length);
  return { phone, telCode, formatPhone: formatNumber({ telCode, phone }) };
}
