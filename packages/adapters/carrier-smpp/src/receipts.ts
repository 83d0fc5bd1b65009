import type { FailureReason } from '@manyline/domain/failure-reasons';
import type { SmppAccount } from './account.ts';
import { toErrorName } from './error-name.ts';
import type { FieldsOf } from './pdu/pdu.ts';
import { findTlv, readNumberTlv, readTextTlv, TAG, type Tlv } from './pdu/tlv.ts';
import { decodeText } from './text/coding.ts';

/** esm_class of what an SMSC says about a message of ours: receipts of it or of the phone, acknowledgements, notices on the way. */
const KIND = 0x3c;
const KINDS_OF_RECEIPT = new Set([0x04, 0x08, 0x10, 0x20]);

export interface Receipt {
  /** As it was given; undefined where it names no message. */
  id: string | undefined;
  /** Undefined: a state that means nothing to us. */
  state: 'sent' | 'delivered' | 'undelivered' | 'failed' | undefined;
  reason?: FailureReason;
  /** The network's own code, for the log. */
  error?: string;
}

const states: Record<number, Pick<Receipt, 'state' | 'reason'>> = {
  1: { state: 'sent' },
  2: { state: 'delivered' },
  3: { state: 'undelivered', reason: 'expired' },
  4: { state: 'undelivered', reason: 'failed' },
  5: { state: 'undelivered', reason: 'unreachable' },
  6: { state: 'sent' },
  8: { state: 'failed', reason: 'refused' },
};
/** As texts say it: seven letters, or the whole word. */
const words: [start: string, state: number][] = [
  ['ENROUT', 1],
  ['DELIV', 2],
  ['EXPIR', 3],
  ['DELET', 4],
  ['UNDEL', 5],
  ['ACCEPT', 6],
  ['UNKN', 7],
  ['REJECT', 8],
];

/** Errors of mobile networks (3GPP 29.002 §17.6.6), by which a receipt says why in its optional part. */
const ofMobileNetworks = new Map<number, FailureReason>([
  [1, 'wrongNumber'],
  [5, 'wrongNumber'],
  [6, 'unreachable'],
  [9, 'refused'],
  [11, 'notAllowed'],
  [12, 'refused'],
  [13, 'filtered'],
  [21, 'notAllowed'],
  [27, 'unreachable'],
  [31, 'unreachable'],
  [32, 'unreachable'],
  [33, 'unreachable'],
]);
/** The first octet of the optional part: GSM, and what came after it. */
const MOBILE_NETWORK = 3;

export const isReceipt = (esmClass: number): boolean => KINDS_OF_RECEIPT.has(esmClass & KIND);

type ReceiptFields = Pick<FieldsOf<'deliver_sm'>, 'dataCoding'> & { octets: Buffer };

/**
 * Reads it in any of the shapes that SMSCs have: optional parts first, then the text, whatever its order, case and coding. Why a text was
 * lost, the network's error says better than its state: as the operator has the SMSC's own errors, else as mobile networks have theirs.
 */
export function readReceipt(
  { dataCoding, octets }: ReceiptFields,
  tlvs: readonly Tlv[],
  { alphabet, errors }: Pick<SmppAccount, 'alphabet' | 'errors'>,
): Receipt {
  const said = readWords(decodeText({ coding: dataCoding, octets }, alphabet));
  const number = readNumberTlv(tlvs, TAG.messageState) ?? stateOfWord(said.stat ?? '');
  const part = readNetworkError(findTlv(tlvs, TAG.networkErrorCode));
  const error = part?.code.toString() ?? said.err;
  const id = readTextTlv(tlvs, TAG.receiptedMessageId) || said.id;
  const { state, reason } = states[number] ?? { state: undefined };
  const told = error === undefined ? undefined : errors?.[toErrorName(error)];
  // That its time ran out says more than what the last try met with.
  const met = part?.isMobile && reason !== 'expired' ? ofMobileNetworks.get(part.code) : undefined;
  const why = reason && (told ?? met ?? reason);
  return { id, state, ...(why && { reason: why }), ...(error !== undefined && { error }) };
}

interface Words {
  id?: string;
  stat?: string;
  err?: string;
}

const FIELD = /(id|stat|err):[ \t]*([^\s:]{1,65})/gi;

/** `text:` is the message's own beginning, which may look like anything. */
function readWords(text: string): Words {
  const end = text.search(/\btext:/i);
  const said: Words = {};
  // Some put `text:` first: what is not said before it is looked for behind it.
  readFields(end < 0 ? text : text.slice(0, end), said);
  if (end >= 0) readFields(text.slice(end + 5), said);
  return said;
}

/** The field said first counts. */
function readFields(text: string, said: Words) {
  FIELD.lastIndex = 0;
  for (let found = FIELD.exec(text); found; found = FIELD.exec(text)) {
    const name = found[1]!.toLowerCase() as keyof Words;
    said[name] ??= found[2]!;
  }
}

function stateOfWord(word: string): number {
  const upper = word.toUpperCase();
  // A few write the number.
  if (/^\d$/.test(upper)) return Number(upper);
  return words.find(([start]) => upper.startsWith(start))?.[1] ?? 0;
}

/** One octet says which network, two the code. */
const readNetworkError = (value: Buffer | undefined): { isMobile: boolean; code: number } | undefined =>
  value?.length === 3 ? { isMobile: value[0] === MOBILE_NETWORK, code: value.readUInt16BE(1) } : undefined;

/** How an SMSC writes an id in its answers and in its receipts. */
export type IdShape = 'same' | 'hexThenDecimal' | 'decimalThenHex';

/**
 * The one form of an id, whether an answer or a receipt says it: numbers lose the zeros before them, and one of the two is
 * turned where an SMSC writes the same number differently.
 */
export function toCarrierId(id: string, from: 'answer' | 'receipt', shape: IdShape): string {
  const isHex = shape === (from === 'answer' ? 'hexThenDecimal' : 'decimalThenHex');
  if (isHex && /^[0-9a-f]{1,32}$/i.test(id)) return BigInt(`0x${id}`).toString();
  return /^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : id.replace(/\s/g, '_');
}
