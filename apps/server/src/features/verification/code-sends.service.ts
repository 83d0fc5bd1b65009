import type { Brand } from '@manyline/brands/define-brand';
import { type Micros, timesMicros } from '@manyline/domain/money';
import { splitNumber } from '@manyline/domain/phone';
import { countSegments, SEGMENTS_MAX } from '@manyline/domain/segments';
import { toStorableText } from '@manyline/domain/storable-text';
import { type Carrier, type CarrierEvent, CarrierRefusedError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { CodeCatalogue } from './code-catalogue.service.ts';
import { readSendReference, toCodeSendKey, toSendReference } from './code-send-reference.ts';
import type { CodeSend, CodeSendsRepository } from './code-sends.repository.ts';

type ReceiptEvent = Extract<CarrierEvent, { kind: 'receipt' }>;

export interface SendAsk {
  from: string;
  to: string;
  app: string;
  text: string;
  smsId: string | undefined;
}

export interface CodeSendsDeps {
  db: Db;
  ledger: LedgerService;
  carrier: Pick<Carrier, 'send'>;
  catalogue: CodeCatalogue;
  sends: CodeSendsRepository;
  /** Whether the account has the number for the service now, by a lock or a subscription. */
  holds(accountId: string, app: string, number: string): Promise<boolean>;
  /** @throws INVALID_DESTINATION */
  checkDestination(number: string): string | undefined;
  /** Texts a minute and account. */
  limit: RateLimit;
  pushBalance(accountId: string, balance: Micros): void;
  newId(): string;
  now: Clock;
  log: Logger;
}

const ALIKE_MS = 10_000;
const LEASE_MS = 60_000;
const TIMEOUT_MS = 15_000;
/** An adapter that does not heed its signal is left alone so long after it. */
const HEED_MS = 1_000;
const GIVEN_UP_AFTER_MS = 3_600_000;
const RETRY_MAX_MS = 60_000;
/** Taken and sent together, so that all are over long before their lease is. */
const AT_ONCE = 10;

const LEFT = 'left to the sweep';

export type CodeSendsService = ReturnType<typeof createCodeSendsService>;

/** Texts from verification numbers: charged when taken in, refunded in full when they are lost (decision 23). */
export function createCodeSendsService(deps: CodeSendsDeps) {
  const { db, ledger, carrier, catalogue, sends, holds, checkDestination, limit, pushBalance, newId, now, log } = deps;

  function prepare({ accountId, brand }: { accountId: string; brand: Brand }, ask: SendAsk): CodeSend {
    const text = toStorableText(ask.text);
    if (text.trim() === '') throw new AppError('MESSAGE_EMPTY', 'nothing but white space');
    const { segments } = countSegments(text);
    if (segments > SEGMENTS_MAX)
      throw new AppError('MESSAGE_TOO_LONG', `${segments} segments`, {
        values: { segments, segmentsMax: SEGMENTS_MAX },
      });
    checkDestination(ask.to);
    const { telCode } = splitNumber(ask.to);
    if (!catalogue.listCountries('en').some((country) => country.telCode === telCode))
      throw new AppError('INVALID_DESTINATION', `+${telCode} is not in the list of countries`);
    const charge = timesMicros(brand.prices.codeSend, segments);
    const id = ask.smsId?.toLowerCase() ?? newId();
    const { from: number, to, app } = ask;
    return { accountId, id, number, app, to, text, segments, charge, state: 'queued', date: now(), tries: 0 };
  }

  /** What was sent under this id already: a number that was given back since, or a limit, does not undo it. */
  async function findSent(accountId: string, { smsId, from, to, text }: SendAsk): Promise<CodeSend | undefined> {
    const sent = smsId === undefined ? undefined : await sends.find(db, accountId, smsId.toLowerCase());
    return sent?.number === from && sent.to === to && sent.text === toStorableText(text) ? sent : undefined;
  }

  async function take(tx: Tx, draft: CodeSend, hasId: boolean) {
    const { accountId, id, number, to, charge, date, segments } = draft;
    await ledger.lockBalance(tx, accountId);
    const known = hasId ? await sends.find(tx, accountId, id) : await sends.findAlike(tx, draft, date - ALIKE_MS);
    if (known) return { send: known };
    const [posted] = await ledger.postAll(tx, [
      {
        ...{ kind: 'charge', accountId, reference: toReference(id), type: 'sms', amount: charge, to: 'revenue', date },
        options: { direction: 'out', type: 'verificationCode', from: number, to, count: segments },
      },
    ]);
    if (posted!.outcome === 'insufficient')
      throw new AppError('INSUFFICIENT_BALANCE', `balance ${posted!.balance}, price ${charge}`);
    await sends.insert(tx, draft, date + LEASE_MS);
    return { send: draft, balance: posted!.balance };
  }

  async function lose(send: Pick<CodeSend, 'accountId' | 'id'>, reason: string) {
    const { accountId, id } = send;
    const balance = await inTransaction(
      db,
      async (tx) => {
        await ledger.lockBalance(tx, accountId);
        if (!(await sends.move(tx, send, { from: ['queued', 'sent'], to: 'lost', reason }))) return undefined;
        const request = {
          kind: 'refund' as const,
          accountId,
          of: toReference(id),
          reference: `refund:${toReference(id)}`,
        };
        const options = { direction: 'out', type: 'verificationCode' };
        const [refunded] = await ledger.postAll(tx, [{ ...request, type: 'sms', date: now(), options }]);
        return refunded!.balance;
      },
      { repeatable: true },
    );
    if (balance !== undefined) pushBalance(accountId, balance);
  }

  /** The row is the promise: whatever happens here, the sweep takes it up again under the same key. */
  async function submit(send: CodeSend) {
    const { number: from, to, text, id, accountId, date, tries } = send;
    try {
      const message = { from, to, text, reference: toSendReference(accountId, id) };
      const sending = carrier.send(message, toCodeSendKey(accountId, id), AbortSignal.timeout(TIMEOUT_MS));
      await withTimeout(sending, TIMEOUT_MS + HEED_MS);
      await sends.move(db, send, { from: ['queued'], to: 'sent' });
    } catch (error) {
      if (error instanceof CarrierRefusedError) return lose(send, 'refused');
      if (now() - date > GIVEN_UP_AFTER_MS) return lose(send, 'expired');
      log.info({ err: error, smsId: id }, 'a text from a verification number could not be sent; it is tried again');
      await sends.postpone(send, now() + Math.min(RETRY_MAX_MS, 1_000 * 2 ** tries));
    }
  }

  return {
    /**
     * Resolves once it is charged and stored; it is on its way then. A repeat answers the first.
     * @throws CODE_NUMBER_CANNOT_SEND, INVALID_DESTINATION, MESSAGE_EMPTY, MESSAGE_TOO_LONG, TOO_FREQUENT, INSUFFICIENT_BALANCE, SMS_ID_REUSED
     */
    async send(sender: { accountId: string; brand: Brand }, ask: SendAsk): Promise<CodeSend> {
      const { accountId, brand } = sender;
      const sent = await findSent(accountId, ask);
      if (sent) return sent;
      catalogue.check(brand, ask.app);
      const canSend = catalogue.find(ask.from)?.canSend && (await holds(accountId, ask.app, ask.from));
      if (!canSend) throw new AppError('CODE_NUMBER_CANNOT_SEND', `${ask.from} for ${ask.app}`);
      const draft = prepare(sender, ask);
      if (!limit.take(accountId))
        throw new AppError('TOO_FREQUENT', 'send limit of the account', { values: { seconds: 60 } });
      const work = (tx: Tx) => take(tx, draft, ask.smsId !== undefined);
      const { send, balance } = await inTransaction(db, work, { repeatable: true });
      if (send.text !== draft.text || send.to !== draft.to || send.number !== draft.number)
        throw new AppError('SMS_ID_REUSED', `smsId ${send.id} was used for another text`);
      if (balance !== undefined) {
        pushBalance(accountId, balance);
        submit(send).catch((error) => log.warn({ err: error, smsId: send.id }, LEFT));
      }
      return send;
    },

    async takeReceipt({ reference = '', state, reason }: ReceiptEvent): Promise<void> {
      const send = readSendReference(reference);
      if (!send) return;
      if (state === 'delivered') await sends.move(db, send, { from: ['queued', 'sent'], to: 'delivered' });
      else if (state !== 'sent') await lose(send, reason ?? state);
    },

    /** What is due, each within its lease: whoever else sweeps takes none of them. */
    async sweep(): Promise<void> {
      for (let taken = AT_ONCE; taken === AT_ONCE; ) {
        const due = await sends.takeDue(now(), now() + LEASE_MS, AT_ONCE);
        const all = due.map((send) => submit(send).catch((error) => log.warn({ err: error, smsId: send.id }, LEFT)));
        await Promise.all(all);
        taken = due.length;
      }
    },
  };
}

function toReference(id: string): string {
  return `code-send:${id}`;
}
