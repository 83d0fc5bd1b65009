import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import { CarrierRefusedError, CarrierUnavailableError, RegistrationRefusedError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { AskedRegistration, FiledRegistration, SenderRegistration } from '@manyline/ports/sender-registration';
import type { Logger } from 'pino';
import { inLanes } from '../../lib/in-lanes.ts';
import { pauseAfter } from '../../lib/retry.rules.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { CarriedRegistration, Registration } from './registration.ts';
import type { RegistrationEnds } from './registration-ends.ts';
import type { RegistrationsRepository } from './registrations.repository.ts';

export interface FilingDeps {
  registrations: RegistrationsRepository;
  ends: RegistrationEnds;
  carriers: Pick<Carriers, 'find'>;
  linkTo(pictureId: string): Promise<string | undefined>;
  now: Clock;
  log: Logger;
}

/** Whoever files waits so long for the carrier; then it is looked for. */
const ASK_WITHIN_MS = 12_000;
/** Much longer than a carrier is asked: who took a registration and did not come back is dead. */
export const FILING_LEASE_MS = 30_000;
/** A filing in doubt is looked for at once, and again: their lists may be behind. */
const DOUBT_LOOK_MS = 5_000;
/** A filing that nobody at the carrier knows of by then never reached it: it is asked once more, under the same key. */
export const LOST_AFTER_MS = 10 * MINUTE_MS;
const LOST_AFTER_LOOKS = 3;
const FOLLOW = { pauseMs: 2_500, longestPauseMs: 30 * MINUTE_MS };
const AGAIN = { pauseMs: 5_000, longestPauseMs: 10 * MINUTE_MS };
/** A rejected one may yet be taken up by the carrier itself. */
const MENDABLE = { pauseMs: 30 * MINUTE_MS, longestPauseMs: DAY_MS };
const TAKEN_AT_ONCE = 20;
const LANES = 4;

export type FilingService = ReturnType<typeof createFilingService>;

/**
 * Files registrations at carriers and follows them to their end. One is in the database before anybody asks for it; who finds one there
 * that was asked for looks for it by its key, and does not file it a second time while the carrier may have it.
 */
export function createFilingService(deps: FilingDeps) {
  const { registrations, ends, carriers, linkTo, now, log } = deps;
  const soon = () => AbortSignal.timeout(ASK_WITHIN_MS);

  /** @throws CarrierUnavailableError where the account is gone, or registers nothing any more */
  function findRegistry({ source }: Registration): SenderRegistration {
    const registry = carriers.find(source)?.registrations;
    if (registry) return registry;
    throw new CarrierUnavailableError(`${source} registers nothing`, { needsOperator: true });
  }

  async function toAsked(registration: CarriedRegistration): Promise<AskedRegistration> {
    const { number, sender, filingId: key, form, pictureId, filedAt: since, replaces } = registration;
    const url = pictureId && (await linkTo(pictureId));
    return { number, sender, key, since, form, pictureUrls: url ? [url] : [], replaces };
  }

  function settle(read: Registration, filed: FiledRegistration): Promise<void> {
    const rule = filed.state === 'reviewing' ? FOLLOW : MENDABLE;
    // Another step at the vendor has another id: it is looked at as early as the first.
    const isAsBefore = filed.state === read.state && filed.carrierId === read.carrierId;
    const tries = isAsBefore ? read.tries : 0;
    return ends.settle(read, filed, filed.state === 'approved' ? null : now() + pauseAfter(rule, tries));
  }

  function note(read: Registration, error: unknown) {
    const isOurs = error instanceof CarrierUnavailableError && error.needsOperator;
    // The carrier's words may quote the form.
    const err = error instanceof RegistrationRefusedError ? new Error(error.message) : error;
    log[isOurs ? 'error' : 'warn']({ err, carrier: read.source }, 'a registration could not be asked about');
  }

  /** Asked once; what is not known is looked for, what was surely not taken is asked again. */
  async function ask(waiting: CarriedRegistration): Promise<void> {
    if (!(await registrations.beginAsking(waiting, now(), now() + FILING_LEASE_MS))) return;
    const asking = { ...waiting, stage: waiting.stage === 'toAmend' ? 'amending' : 'filing' } as const;
    try {
      const asked = await toAsked(waiting);
      const registry = findRegistry(waiting);
      const { carrierId } = waiting;
      const isMended = asking.stage === 'amending' && carrierId !== undefined;
      const filed = isMended ? await registry.amend(carrierId, asked, soon()) : await registry.file(asked, soon());
      await settle(asking, filed);
    } catch (error) {
      await judge(asking, waiting, error);
    }
  }

  async function judge(asking: CarriedRegistration, waiting: CarriedRegistration, error: unknown): Promise<void> {
    if (error instanceof RegistrationRefusedError) return ends.refuse(asking, error.said);
    note(asking, error);
    const isSurelyNot = error instanceof CarrierUnavailableError || error instanceof CarrierRefusedError;
    if (isSurelyNot) return registrations.wait(asking, now() + pauseAfter(AGAIN, waiting.tries), waiting.stage);
    return registrations.wait(asking, now() + DOUBT_LOOK_MS);
  }

  const isLost = ({ askedAt = 0, tries }: Registration) =>
    now() - askedAt >= LOST_AFTER_MS && tries >= LOST_AFTER_LOOKS;

  /** One that may have been filed. */
  async function lookFor(read: CarriedRegistration): Promise<void> {
    const found = await findRegistry(read).find(await toAsked(read), soon());
    if (found !== 'absent') return settle(read, found);
    if (isLost(read)) return registrations.beginAnew(read, now());
    return registrations.wait(read, now() + LOST_AFTER_MS / (LOST_AFTER_LOOKS + 1));
  }

  /** One that the carrier has; or one that may have been amended there, which another version tells. */
  async function lookAt(read: CarriedRegistration, carrierId: string): Promise<void> {
    const registry = findRegistry(read);
    const found = await registry.read(carrierId, soon());
    if (found === 'absent') return registrations.doubt(read, now(), now() + DOUBT_LOOK_MS);
    const isAsBefore = found.version === read.carrierVersion && found.state !== 'reviewing';
    if (read.stage !== 'amending' || !isAsBefore) return found.isOurTurn ? proceed(read, found) : settle(read, found);
    return registrations.wait(read, now(), 'toAmend');
  }

  /** The vendor has decided a step: the next is taken, which may be repeated. */
  async function proceed(read: CarriedRegistration, found: FiledRegistration): Promise<void> {
    try {
      const next = await findRegistry(read).proceed?.(found.carrierId, await toAsked(read), soon());
      await settle(read, next ?? found);
    } catch (error) {
      if (!(error instanceof RegistrationRefusedError)) throw error;
      await settle(read, { ...found, state: 'needsInfo', said: error.said });
    }
  }

  async function take(read: Registration): Promise<void> {
    if (!isCarried(read)) return;
    try {
      if (read.stage === 'toFile' || read.stage === 'toAmend') return await ask(read);
      const { carrierId } = read;
      if (read.stage === 'filing' || carrierId === undefined) return await lookFor(read);
      return await lookAt(read, carrierId);
    } catch (error) {
      note(read, error);
      await registrations.wait(read, now() + pauseAfter(AGAIN, read.tries));
    }
  }

  return {
    /** Once it is committed. Its person sees what the carrier answered, where it answers in time. */
    async begin(registration: Registration | undefined): Promise<void> {
      const isTheirs = registration?.stage === 'toFile' || registration?.stage === 'toAmend';
      if (isTheirs && isCarried(registration)) await ask(registration);
    },

    /** Registrations whose turn has come, and those that a dead process left. */
    async sweep(): Promise<number> {
      const due = await registrations.takeDue({ now: now(), until: now() + FILING_LEASE_MS, limit: TAKEN_AT_ONCE });
      await inLanes(due, LANES, take);
      return due.length;
    },

    /** A carrier says that there is news of these, by their keys. What news, it is asked. */
    hear: (source: string, filingIds: readonly string[]): Promise<void> =>
      registrations.hasten(source, filingIds.filter(isUuid), now()),
  };
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function isCarried(registration: Registration): registration is CarriedRegistration {
  return registration.filingId !== undefined && registration.form !== undefined;
}
