import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { OptOutService } from '../chats/opt-out.service.ts';
import { optConfirmation } from '../chats/stop-words.rules.ts';
import { SEND_EXPIRES_AFTER_MS } from '../delivery/lease.rules.ts';
import type { Submitter } from '../delivery/submit.service.ts';
import type { CodeCatalogue } from './code-catalogue.service.ts';
import { CONFIRMATION_REFERENCE, toConfirmationKey } from './code-send-reference.ts';

type InboundEvent = Extract<CarrierEvent, { kind: 'inbound' }>;

export interface CodeOptOutsDeps {
  db: Db;
  submitter: Pick<Submitter, 'submit'>;
  catalogue: Pick<CodeCatalogue, 'find'>;
  optOuts: Pick<OptOutService, 'readKeyword' | 'setForNumber'>;
  /** Those of these ids that nobody has claimed yet, which are claimed now. */
  claimEvents(tx: Tx, carrier: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  now: Clock;
  log: Logger;
}

export type CodeOptOuts = ReturnType<typeof createCodeOptOuts>;

/**
 * STOP and START said to verification numbers that can send: for whoever sends from the number, since nobody has it for long. They are
 * no codes: nobody is shown them, or charged.
 */
export function createCodeOptOuts(deps: CodeOptOutsDeps) {
  const { db, submitter, catalogue, optOuts, claimEvents, now, log } = deps;

  /** Sent once: the block is what counts, and stands already. */
  async function confirm({ from, to, eventId }: InboundEvent, carrier: string, text: string) {
    const message = {
      from: to,
      to: from,
      text,
      reference: CONFIRMATION_REFERENCE,
      expiresAt: now() + SEND_EXPIRES_AFTER_MS,
    };
    const key = toConfirmationKey(carrier, eventId);
    const outcome = await submitter.submit({ carrier, key, message, attempts: 0, doubt: undefined });
    if (outcome.kind !== 'accepted') log.warn({ eventId, outcome }, 'a STOP or START was heeded, but not confirmed');
  }

  return {
    /** False: it is a text like any other. */
    async take(event: InboundEvent, carrier: string): Promise<boolean> {
      const keyword = catalogue.find(event.to)?.canSend ? optOuts.readKeyword(event.from, event.text) : undefined;
      if (!keyword || event.voicemail) return false;
      const pair = { carrier, ownNumber: event.to, otherNumber: event.from };
      const isToConfirm = await inTransaction(
        db,
        async (tx) => {
          const fresh = await claimEvents(tx, carrier, [event.eventId]);
          return fresh.has(event.eventId) && (await optOuts.setForNumber(tx, keyword, pair));
        },
        { repeatable: true },
      );
      if (isToConfirm) await confirm(event, carrier, optConfirmation(keyword, event.from));
      return true;
    },
  };
}
