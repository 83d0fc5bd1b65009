import { listChanges, type SettingChange } from '@manyline/brands/setting-changes';
import { AppError } from '../http/app-error.ts';

/** A version of something that operators change. Versions are only ever added. */
export interface VersionRow {
  /** From 1 on. */
  version: number;
  /** JSON; null: as it is without any version, or this row only withdraws another. */
  value: string | null;
  /** The version that never begins. */
  withdraws: number | null;
  /** The version that held when this one began, or was going to; 0: none did. */
  replaces: number;
  holds_from: number;
}

export type VersionState = 'inForce' | 'scheduled' | 'past' | 'withdrawn';

/** Versions of one thing, in any order, as they stand at a time. */
export function readVersions<Row extends VersionRow>(rows: readonly Row[], at: number) {
  const withdrawn = new Set(rows.flatMap(({ withdraws }) => (withdraws === null ? [] : [withdraws])));
  const standing = rows.filter((row) => row.withdraws === null && !withdrawn.has(row.version));

  /** Finds the row that holds at a moment: of those that have begun by then, the one that began last; of one moment, the newest. */
  function holdingAt(moment: number): Row | undefined {
    return standing
      .filter((row) => row.holds_from <= moment)
      .reduce<Row | undefined>((last, row) => (last === undefined || isLater(row, last) ? row : last), undefined);
  }

  const inForce = holdingAt(at);
  return {
    latest: rows.reduce((most, { version }) => Math.max(most, version), 0),
    inForce,
    holdingAt,
    find: (version: number) => rows.find((row) => row.version === version),
    stateOf(row: Row): VersionState {
      if (withdrawn.has(row.version)) return 'withdrawn';
      if (row.version === inForce?.version) return 'inForce';
      return row.holds_from > at ? 'scheduled' : 'past';
    },
  };
}

function isLater(one: VersionRow, other: VersionRow): boolean {
  return one.holds_from === other.holds_from ? one.version > other.version : one.holds_from > other.holds_from;
}

/** A change as it is asked for. */
export interface VersionDraft {
  basedOn: number;
  undo?: number | undefined;
  from?: number | undefined;
}

interface Planned<Row extends VersionRow> {
  /** As the log names it. */
  about: string;
  rows: readonly Row[];
  draft: VersionDraft;
  at: number;
  /** Its value; of no version at all, the value that there is without one. */
  readValue(row: Row | undefined): unknown;
  /** The value that is asked for, undefined for none. Not called for an undo. @throws whatever is wrong with it */
  readDraft(): unknown;
  /** Answers the parts that a difference goes through, where a value itself has no parts. */
  toParts?(value: unknown): unknown;
}

/** The version that comes next, and the difference that it makes. @throws CONSOLE_CHANGED_SINCE, NOT_FOUND, and what `readDraft` throws */
export function planVersion<Row extends VersionRow>({ about, rows, draft, at, readDraft, ...planned }: Planned<Row>) {
  const { toParts = (value: unknown) => value } = planned;
  const readValue = (row: Row | undefined) => toParts(planned.readValue(row));
  const versions = readVersions(rows, at);
  if (versions.latest !== draft.basedOn)
    throw new AppError('CONSOLE_CHANGED_SINCE', `${about} is at version ${versions.latest}`);
  if (draft.undo === undefined) {
    const from = Math.max(draft.from ?? 0, at);
    const said = readDraft();
    const replaced = versions.holdingAt(from);
    const after = said === undefined ? readValue(undefined) : toParts(said);
    const value = said === undefined ? null : JSON.stringify(said);
    return toStep({ before: readValue(replaced), after, value, withdraws: null, replaced, from });
  }
  const undone = versions.find(draft.undo);
  const state = undone && undone.withdraws === null ? versions.stateOf(undone) : 'past';
  if (!undone || state === 'past' || state === 'withdrawn')
    throw new AppError('NOT_FOUND', `version ${draft.undo} of ${about} cannot be undone`);
  const earlier = versions.find(undone.replaces);
  const change = { before: readValue(undone), after: readValue(earlier), replaced: undone, from: at };
  if (state === 'scheduled') return toStep({ ...change, value: null, withdraws: draft.undo });
  return toStep({ ...change, value: earlier?.value ?? null, withdraws: null });
}

interface Step<Row> {
  before: unknown;
  after: unknown;
  value: string | null;
  withdraws: number | null;
  replaced: Row | undefined;
  from: number;
}

function toStep<Row extends VersionRow>({ before, after, replaced, ...step }: Step<Row>) {
  return { ...step, replaces: replaced?.version ?? 0, changes: listChanges(before, after) };
}

/** Lines of a difference that are shown; lists of prices have thousands. */
const SHOWN_CHANGES = 200;
const SHOWN_VERSIONS = 50;

export function cutChanges(changes: readonly SettingChange[]) {
  return { changes: changes.slice(0, SHOWN_CHANGES), changesInAll: changes.length };
}

interface StoredVersion extends VersionRow {
  who: string;
  reason: string;
  made_at: number;
}

/** The latest versions as they are shown, each against what held when it began. */
export function showVersions<Row extends StoredVersion>(
  rows: readonly Row[],
  at: number,
  readValue: (row: Row | undefined) => unknown,
) {
  const { find, stateOf } = readVersions(rows, at);
  const shown = rows.filter(({ withdraws }) => withdraws === null).slice(0, SHOWN_VERSIONS);
  return shown.map((row) => ({
    version: row.version,
    state: stateOf(row),
    who: row.who,
    reason: row.reason,
    madeAt: row.made_at,
    from: row.holds_from,
    ...cutChanges(listChanges(readValue(find(row.replaces)), readValue(row))),
  }));
}

/** A proposal as it is kept, with who made it. */
interface WaitingChange<Payload> {
  proposalId: string;
  payload: Payload;
  proposedBy: string;
  proposer: string;
  expiresAt: number;
}

/** Changes that wait for a second person. None of a change is shown where it cannot be done any more: something else was changed since. */
export function showProposals<Payload extends { reason: string; from?: number | undefined }>(
  waiting: readonly WaitingChange<Payload>[],
  operatorId: string,
  changesOf: (payload: Payload) => readonly SettingChange[],
) {
  return waiting.map(({ payload, proposedBy, proposer, ...proposal }) => ({
    ...proposal,
    by: proposer,
    isOwn: proposedBy === operatorId,
    reason: payload.reason,
    ...(payload.from !== undefined && { from: payload.from }),
    ...cutChanges(changesOrNone(() => changesOf(payload))),
  }));
}

function changesOrNone(read: () => readonly SettingChange[]): readonly SettingChange[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
