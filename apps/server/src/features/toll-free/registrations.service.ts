import type { Brand } from '@manyline/brands/define-brand';
import { inputProblems } from '@manyline/contract/input-problems';
import type { TollFreeRegistration, TollFreeState } from '@manyline/contract/toll-free';
import type { Language } from '@manyline/domain/languages';
import { localSenderFields, type SenderForm, type SenderKind } from '@manyline/domain/sender-form';
import { HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { WaitingPage } from '../../db/waiting-page.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { FilingService } from './filing.service.ts';
import type { OptInPictures } from './opt-in-pictures.ts';
import type { Registration } from './registration.ts';
import { explainRefusal } from './registration-ends.ts';
import type { RegistrationsRepository } from './registrations.repository.ts';
import type { TollFreeService } from './toll-free.service.ts';

export interface RegistrationsDeps {
  db: Db;
  registrations: RegistrationsRepository;
  filing: Pick<FilingService, 'begin'>;
  pictures: Pick<OptInPictures, 'keep' | 'linkTo'>;
  gate: Pick<TollFreeService, 'senderOf'>;
  numbers: Pick<NumbersService, 'findOwn' | 'tellChanged'>;
  carriers: Pick<Carriers, 'nameFor' | 'find'>;
  windows: RateWindows;
  newId: () => string;
  now: Clock;
}

/** The form as a person fills it in. */
export interface FilledIn {
  number: string;
  form: SenderForm;
  /** Without one the picture that was filed last stays. */
  picture: File | undefined;
}

/** Each takes a picture apart. */
const FILINGS_PER_HOUR = 20;

export type RegistrationsService = ReturnType<typeof createRegistrationsService>;

/** Registrations of numbers that do not send without: filed by their holder, looked at by us where the brand wants it, then decided by the carrier. */
export function createRegistrationsService(deps: RegistrationsDeps) {
  const { db, registrations, filing, pictures, gate, numbers, carriers, windows, newId, now } = deps;

  async function findOwn(accountId: string, number: string) {
    const own = await numbers.findOwn(accountId, number);
    const sender = own && gate.senderOf(own);
    if (!own || !sender) throw new AppError('NOT_FOUND', `${number} is no number of this account that is registered`);
    return { own, sender };
  }
  const readState = async (accountId: string, number: string): Promise<TollFreeState> =>
    (await registrations.findState(accountId, number)) ?? 'none';
  /** Whether the carrier decides. An account that is not there now, or not any more, is waited for: nobody else knows. */
  function registers(source: string, sender: SenderKind): boolean {
    const carrier = carriers.find(source);
    return carrier ? carrier.registrations?.senders.includes(sender) === true : source.includes(':');
  }

  function explain({ said, saidBy }: Registration, language: Language) {
    if (saidBy === 'us') return said === '' ? {} : { reason: said };
    const [reason] = explainRefusal(said, language);
    return { reason, ...(said !== '' && { said }) };
  }

  return {
    /** @param language of the words why it is not approved. @throws NOT_FOUND for what is no number of the account that is registered */
    async get(accountId: string, number: string, language: Language): Promise<TollFreeRegistration> {
      const { sender } = await findOwn(accountId, number);
      const found = await registrations.find({ accountId, number });
      if (!found) return { sender, state: 'none' };
      const { state, stage, form, pictureId } = found;
      const pictureUrl = pictureId && (await pictures.linkTo(pictureId));
      return {
        sender,
        state,
        ...(state === 'reviewing' && { by: stage === 'operator' ? ('us' as const) : ('carrier' as const) }),
        ...((state === 'rejected' || state === 'needsInfo') && explain(found, language)),
        ...(form && { form }),
        ...(pictureUrl && { pictureUrl }),
      };
    },

    /** Before anything of a body is read. @throws TOO_FREQUENT */
    async checkMayUpload(accountId: string): Promise<void> {
      const claim = { bucket: `registration:${accountId}`, windowMs: HOUR_MS, max: FILINGS_PER_HOUR };
      const refusal = await windows.takeOne(claim, now());
      if (refusal)
        throw new AppError('TOO_FREQUENT', `${FILINGS_PER_HOUR} filings an hour`, {
          values: { seconds: Math.ceil(refusal.retryAfterMs / 1000) },
        });
    },

    /**
     * Files the registration. A person of ours looks at it first, unless the brand approves by itself (decision 39); then it goes to the
     * number's carrier, if that registers numbers. One that waits, or was approved, stays as it is.
     * @throws NOT_FOUND, INVALID_INPUT, PICTURE_*, BlobStoreUnavailableError
     */
    async register(accountId: string, brand: Pick<Brand, 'approval'>, filled: FilledIn): Promise<TollFreeState> {
      const { number, form, picture } = filled;
      const { own, sender } = await findOwn(accountId, number);
      checkAsked(form, sender);
      const before = await registrations.find({ accountId, number });
      if (before?.state === 'reviewing' || before?.state === 'approved') return before.state;
      if (!picture && !before?.pictureId) throw invalidInput('optInPicture', inputProblems.pictureMissing);
      const source = carriers.nameFor(own);
      const pictureId = picture && (await pictures.keep(accountId, picture));
      const wanted = {
        accountId,
        number,
        sender,
        form,
        pictureId,
        source,
        newFilingId: newId(),
        at: now(),
        isCarried: registers(source, sender),
        isReviewed: brand.approval !== 'automatic',
      };
      await filing.begin(await inTransaction(db, (tx) => registrations.file(tx, wanted), { repeatable: true }));
      // Their list says how it stands.
      numbers.tellChanged(accountId);
      return readState(accountId, number);
    },

    sumUpWaiting: () => registrations.sumUpWaiting(),
    listWaiting: (page: WaitingPage) => registrations.listWaiting(page),

    /**
     * Our own decision about one that waits. passedOn: its carrier decides next, and `passOn` has it asked once this is committed.
     * @throws NOT_FOUND
     */
    async decide(
      tx: Tx,
      key: { accountId: string; number: string },
      { outcome, reason }: { outcome: 'approved' | 'refused'; reason: string },
    ): Promise<'approved' | 'refused' | 'passedOn'> {
      const waiting = await registrations.lockWaiting(tx, key);
      if (!waiting) throw new AppError('NOT_FOUND', `no registration of ${key.number} waits`);
      if (outcome === 'approved' && waiting.form && registers(waiting.source, waiting.sender)) {
        await registrations.handOver(tx, waiting, now());
        return 'passedOn';
      }
      await registrations.decide(tx, key, outcome === 'approved' ? 'approved' : 'rejected', reason, now());
      return outcome;
    },

    passOn: async (key: { accountId: string; number: string }): Promise<void> =>
      filing.begin(await registrations.find(key)),
  };
}

/** Checks what is asked of local numbers alone. @throws INVALID_INPUT */
function checkAsked(form: SenderForm, sender: SenderKind): void {
  if (sender !== 'local') return;
  const missing = localSenderFields.find((field) => form[field] === undefined);
  if (missing) throw invalidInput(`form.${missing}`, inputProblems.missing);
}
