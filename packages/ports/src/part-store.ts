import type { FailureReason } from '@manyline/domain/failure-reasons';
import type { CarrierEvent } from './carrier.ts';

type Receipt = Extract<CarrierEvent, { kind: 'receipt' }>;

/** A part that came in, as it is kept. */
export interface KeptPart {
  coding: number;
  /** Base64. */
  octets: string;
}

/** A text of which parts came in. */
export interface ArrivingText {
  from: string;
  to: string;
  total: number;
  firstAt: number;
  parts: Record<number, KeptPart>;
  /** All of it was handed on: what comes again is a repeat. */
  isDone: boolean;
  /** Texts that another one of their reference came in before they were whole: they are handed on as they are. */
  displaced?: Omit<ArrivingText, 'isDone' | 'displaced'>[];
}

/** The end of a part that was sent. */
export interface PartEnd {
  state: 'delivered' | 'undelivered' | 'failed';
  reason?: FailureReason;
}

/** A text that was sent in several parts: their ids, and how those ended of which it is known. */
export interface SentText {
  carrierId: string;
  partIds: string[];
  ends: Record<string, PartEnd>;
}

/** The end of a text by those of its parts: delivered when all are; the first that was not decides. Undefined: not yet. */
function endOfText({ partIds, ends }: SentText): PartEnd | undefined {
  const known = partIds.flatMap((id) => ends[id] ?? []);
  const bad = known.find(({ state }) => state !== 'delivered');
  return bad ?? (known.length === partIds.length ? { state: 'delivered' } : undefined);
}

/** The receipt of a part as one of its text, where that has ended by it. */
export function toTextReceipt(text: SentText, { isPart: _, reason: __, ...receipt }: Receipt): Receipt | undefined {
  const end = endOfText(text);
  const { carrierId } = text;
  return end && { ...receipt, ...end, carrierId, eventId: `${carrierId}:${end.state}` };
}

/**
 * The memory of a carrier that gets and gives texts in parts. It must outlive a process and is one for all nodes: parts come in by
 * any of their connections.
 */
export interface PartStore {
  /** Changes a text as one step: of two nodes one after the other. Resolves once it is kept. */
  changeArriving(key: string, change: (text: ArrivingText | undefined) => ArrivingText): Promise<ArrivingText>;
  /** Texts whose first part came before, that are not done. */
  findArriving(before: number): Promise<{ key: string; text: ArrivingText }[]>;
  /** Keeps which parts a text has; `ends` of those that ended already. */
  keepSent(text: SentText, now: number): Promise<void>;
  /** Notes how a part ended, the first time. Undefined: no text of several parts has it. */
  noteEnd(partId: string, end: PartEnd): Promise<SentText | undefined>;
  /** Forgets what is older. */
  prune(before: number): Promise<void>;
}
