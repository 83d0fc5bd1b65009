import type { SenderForm } from '@manyline/domain/sender-form';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Filing, Registration } from './registration.ts';
import type { RegistrationStage } from './toll-free.tables.ts';

type Row = Selectable<Schema['toll_free_registration']>;

/** The stage in which the carrier is to be asked. */
export const toAsk = ({ carrierId }: Pick<Registration, 'carrierId'>): RegistrationStage =>
  carrierId === undefined ? 'toFile' : 'toAmend';

/** Where a filing begins, by who looks at it. */
function toTurn({ isReviewed, isCarried, at }: Filing, ask: RegistrationStage) {
  if (isReviewed) return { state: 'reviewing', stage: 'operator', due_at: null, decided_at: null } as const;
  if (isCarried) return { state: 'reviewing', stage: ask, due_at: at, decided_at: null } as const;
  return { state: 'approved', stage: 'done', due_at: null, decided_at: at } as const;
}

/** A row of a number that was not registered before. */
export function toFirst(filing: Filing) {
  const { accountId, number, sender, form, pictureId, source, at, newFilingId } = filing;
  return {
    account_id: accountId,
    number,
    sender,
    ...toTurn(filing, 'toFile'),
    filed_at: at,
    filing_id: newFilingId,
    form: JSON.stringify(form),
    picture_id: pictureId ?? null,
    source,
  };
}

/** Keeps the carrier's key of a filing that may be mended there; in place of one that may not, another is filed. */
export function toNext(before: Registration, filing: Filing) {
  const { carrierId, canAmend, source, filingId, replaces, hasEnded } = before;
  const isMended =
    carrierId !== undefined && canAmend && !hasEnded && source === filing.source && filingId !== undefined;
  const isReplaced = !isMended && source === filing.source;
  return {
    ...toTurn(filing, isMended ? 'toAmend' : 'toFile'),
    sender: filing.sender,
    filed_at: filing.at,
    filing_id: isMended ? filingId : filing.newFilingId,
    form: JSON.stringify(filing.form),
    picture_id: filing.pictureId ?? before.pictureId ?? null,
    source: filing.source,
    carrier_id: isMended ? carrierId : null,
    replaces: isReplaced ? (carrierId ?? replaces ?? null) : null,
    said: '',
    said_by: 'us' as const,
    asked_at: null,
    tries: 0,
    ended_at: null,
  };
}

export function toRegistration(row: Row): Registration {
  return {
    accountId: row.account_id,
    number: row.number,
    sender: row.sender,
    state: row.state,
    stage: row.stage,
    filedAt: row.filed_at,
    filingId: row.filing_id ?? undefined,
    form: row.form === null ? undefined : (JSON.parse(row.form) as SenderForm),
    pictureId: row.picture_id ?? undefined,
    source: row.source,
    carrierId: row.carrier_id ?? undefined,
    carrierVersion: row.carrier_version,
    canAmend: row.can_amend,
    replaces: row.replaces ?? undefined,
    said: row.said,
    saidBy: row.said_by,
    askedAt: row.asked_at ?? undefined,
    tries: row.tries,
    hasEnded: row.ended_at !== null,
  };
}
