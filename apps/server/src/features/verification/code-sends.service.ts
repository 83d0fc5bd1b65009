import type { Brand } from '@manyline/brands/define-brand';
import { type Micros, timesMicros } from '@manyline/domain/money';
import { splitNumber } from '@manyline/domain/phone';
import { countSegments, SEGMENTS_MAX } from '@manyline/domain/segments';
import { toStorableText } from '@manyline/domain/storable-text';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, insufficientBalance } from '../../http/app-error.ts';
import { checkSeen } from '../../http/check-seen.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { DestinationSender } from '../chats/destinations.ts';
import type { OptOutService } from '../chats/opt-out.service.ts';
import type { CarrierFilter } from '../delivery/carrier-filter.rules.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import { SEND_EXPIRES_AFTER_MS } from '../delivery/lease.rules.ts';
import type { Routing } from '../delivery/routing.ts';
import type { Sending } from '../delivery/submission.ts';
import type { Submitter } from '../delivery/submit.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { CodeCatalogue } from './code-catalogue.service.ts';
import type { StockedCodeNumber } from './code-number.ts';
import type { CodeSendNotices } from './code-send-notices.ts';
import { readSendReference, toCodeSendKey, toSendReference } from './code-send-reference.ts';
import type { CodeSend, CodeSendsRepository, DueCodeSend } from './code-sends.repository.ts';

type ReceiptEvent = Extract<CarrierEvent, { kind: 'receipt' }>;

export interface SendAsk {
  from: string;
  to: string;
  app: string;
  text: string;
  smsId: string | undefined;
  /** The price of a segment that whoever asks was shown, where they say so. */
  seen?: Micros | undefined;
}

export interface CodeSendsDeps {
  db: Db;
  ledger: LedgerService;
  carriers: Pick<Carriers, 'names'>;
  routing: Pick<Routing, 'choose'>;
  submitter: Pick<Submitter, 'submit' | 'roomFor'>;
  optOuts: Pick<OptOutService, 'isNumberBlocked'>;
  /** Within the transaction that stores that the carrier accepted it. */
  noteAccepted: Delivery['service']['noteAccepted'];
  /** For the operator to see. */
  setAside: Delivery['outbox']['setAside'];
  catalogue: CodeCatalogue;
  sends: CodeSendsRepository;
  sendNotices: CodeSendNotices;
  /** Whether the account has the number for the service now, by a lock or a subscription. */
  holds(accountId: string, app: string, number: string): Promise<boolean>;
  /** @throws INVALID_DESTINATION */
  checkDestination(number: string, from: DestinationSender): string | undefined;
  /** Texts a minute and account. */
  limit: RateLimit;
  pushBalance(accountId: string, balance: Micros): void;
  newId(): string;
  now: Clock;
  log: Logger;
}

const ALIKE_MS = 10_000;
const LEASE_MS = 60_000;
/** Taken and sent together, so that all are over long before their lease is. */
const AT_ONCE = 10;

export type CodeSendsService = ReturnType<typeof createCodeSendsService>;

/** Texts from verification numbers: charged when taken in, refunded in full when they are lost (decision 23). */
export function createCodeSendsService(deps: CodeSendsDeps) {
  const {
    db,
    ledger,
    carriers,
    routing,
    submitter,
    optOuts,
    noteAccepted,
    setAside,
    catalogue,
    sends,
    sendNotices,
    holds,
  } = deps;
  const { checkDestination, limit, pushBalance, newId, now, log } = deps;
  const sweeping = new Map<string, Promise<void>>();

  function prepare(
    { accountId, brand }: { accountId: string; brand: Brand },
    ask: SendAsk,
    from: StockedCodeNumber,
  ): CodeSend {
    const text = toStorableText(ask.text);
    if (text.trim() === '') throw new AppError('MESSAGE_EMPTY', 'nothing but white space');
    const { segments } = countSegments(text);
    if (segments > SEGMENTS_MAX)
      throw new AppError('MESSAGE_TOO_LONG', `${segments} segments`, {
        values: { segments, segmentsMax: SEGMENTS_MAX },
      });
    checkDestination(ask.to, { country: from.countryCode, telCode: from.telCode });
    const { telCode } = splitNumber(ask.to);
    if (!catalogue.listCountries('en').some((country) => country.telCode === telCode))
      throw new AppError('INVALID_DESTINATION', `+${telCode} is not in the list of countries`);
    checkSeen(ask.seen, brand.prices.codeSend);
    const charge = timesMicros(brand.prices.codeSend, segments);
    const id = ask.smsId?.toLowerCase() ?? newId();
    const { from: number, to, app } = ask;
    const carrier = routing.choose(from, to);
    return { accountId, id, number, carrier, app, to, text, segments, charge, state: 'queued', date: now(), tries: 0 };
  }

  /** A text sent under this id already: a number that was given back since, or a limit, does not undo it. */
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
        kind: 'charge',
        accountId,
        reference: toReference(id),
        type: 'sms',
        amount: charge,
        to: 'revenue',
        date,
        options: { direction: 'out', type: 'verificationCode', from: number, to, count: segments },
      },
    ]);
    if (posted!.outcome === 'insufficient') throw insufficientBalance(posted!.balance, charge);
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
        const lost = await sends.find(tx, accountId, id);
        if (lost) await sendNotices.lost(tx, lost);
        return refunded!.balance;
      },
      { repeatable: true },
    );
    if (balance === undefined) return;
    pushBalance(accountId, balance);
    void sendNotices.flush(accountId);
  }

  const accept = (send: DueCodeSend, carrierId: string) =>
    inTransaction(
      db,
      async (tx) => {
        const { accountId, id, carrier } = send;
        await sends.move(tx, send, { from: ['queued'], to: 'sent' });
        await noteAccepted(tx, { carrier, carrierId, reference: toSendReference(accountId, id) });
      },
      { repeatable: true },
    );

  /** The row is the promise: whatever happens here, the sweep takes it up again. */
  async function submit(send: DueCodeSend) {
    if (send.isHeld) return lose(send, 'failed');
    const outcome = await submitter.submit(toSending(send));
    if (outcome.kind === 'later') return sends.postpone(send, outcome);
    if (outcome.kind === 'unconfirmed') return sends.hold(send, now());
    if (outcome.kind === 'accepted') return accept(send, outcome.carrierId);
    if (outcome.aside) await setAside(db, [{ ...send, error: outcome.error }], now());
    return lose(send, outcome.reason);
  }

  const submitOrLeave = (send: DueCodeSend) =>
    submit(send).catch((error) => log.warn({ err: error, smsId: send.id }, 'left to the sweep'));

  /** Texts that are due at a carrier, each within its lease: whoever else sweeps takes none of them. */
  async function sweepOf(carrier: CarrierFilter) {
    for (;;) {
      const limit = 'of' in carrier ? Math.min(AT_ONCE, submitter.roomFor(carrier.of)) : AT_ONCE;
      if (limit <= 0) return;
      const due = await sends.takeDue(carrier, now(), now() + LEASE_MS, limit);
      await Promise.all(due.map(submitOrLeave));
      if (due.length < limit) return;
    }
  }

  /** One sweep a carrier at a time: none waits for a slow one of another. */
  function beginSweep(name: string, carrier: CarrierFilter): Promise<void> {
    const work =
      sweeping.get(name) ??
      sweepOf(carrier)
        .catch((error) => log.warn({ err: error }, 'texts from verification numbers could not be taken up'))
        .finally(() => sweeping.delete(name));
    sweeping.set(name, work);
    return work;
  }

  /** Messages of carriers that are in the settings no longer only have to expire. */
  const beginSweeps = () => [
    ...carriers.names.map((name) => beginSweep(name, { of: name })),
    beginSweep('', { notOf: carriers.names }),
  ];

  return {
    /**
     * Resolves once it is charged and stored; it is on its way then. A repeat answers the first.
     * @throws CODE_NUMBER_CANNOT_SEND, INVALID_DESTINATION, MESSAGE_EMPTY, MESSAGE_TOO_LONG, OPTED_OUT, TOO_FREQUENT, INSUFFICIENT_BALANCE, SMS_ID_REUSED
     */
    async send(sender: { accountId: string; brand: Brand }, ask: SendAsk): Promise<CodeSend> {
      const { accountId, brand } = sender;
      const sent = await findSent(accountId, ask);
      if (sent) return sent;
      catalogue.check(brand, ask.app);
      const from = catalogue.find(ask.from);
      if (!from?.canSend || !(await holds(accountId, ask.app, ask.from)))
        throw new AppError('CODE_NUMBER_CANNOT_SEND', `${ask.from} for ${ask.app}`);
      const draft = prepare(sender, ask, from);
      if (await optOuts.isNumberBlocked({ ownNumber: ask.from, otherNumber: ask.to }))
        throw new AppError('OPTED_OUT', 'the other number said STOP');
      if (!limit.take(accountId))
        throw new AppError('TOO_FREQUENT', 'send limit of the account', { values: { seconds: 60 } });
      const work = (tx: Tx) => take(tx, draft, ask.smsId !== undefined);
      const { send, balance } = await inTransaction(db, work, { repeatable: true });
      if (send.text !== draft.text || send.to !== draft.to || send.number !== draft.number)
        throw new AppError('SMS_ID_REUSED', `smsId ${send.id} was used for another text`);
      if (balance !== undefined) {
        pushBalance(accountId, balance);
        void submitOrLeave({ ...send, doubt: undefined, isHeld: false });
      }
      return send;
    },

    async takeReceipt({ reference = '', state, reason }: ReceiptEvent): Promise<void> {
      const send = readSendReference(reference);
      if (!send) return;
      if (state === 'sent') await sends.move(db, send, { from: ['queued', 'sent'], to: 'sent' });
      else if (state === 'delivered') await sends.move(db, send, { from: ['queued', 'sent'], to: 'delivered' });
      else await lose(send, reason ?? state);
    },

    /** Resolves when everything that is due was tried. */
    sweep: async (): Promise<void> => void (await Promise.all(beginSweeps())),
    /** The same, for whoever comes again anyway: a slow carrier holds nobody up. */
    startSweep: async (): Promise<void> => void beginSweeps(),
  };
}

function toSending(send: DueCodeSend): Sending {
  const { accountId, id, carrier, number: from, to, text, date, tries, doubt, turnAt } = send;
  const reference = toSendReference(accountId, id);
  const message = { from, to, text, reference, expiresAt: date + SEND_EXPIRES_AFTER_MS };
  return { carrier, key: toCodeSendKey(accountId, id), message, attempts: tries, doubt, turnAt };
}

function toReference(id: string): string {
  return `code-send:${id}`;
}
