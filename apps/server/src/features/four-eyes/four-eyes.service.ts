import { mayDo, type OperatorRole } from '@manyline/contract/console/permissions';
import {
  NEWCOMER_HOURS,
  PROPOSAL_HOURS,
  type ProposalKind,
  proposalKind,
  proposalKinds,
  proposerMay,
} from '@manyline/contract/console/proposals';
import { inputProblems } from '@manyline/contract/input-problems';
import { HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { type Actor, nobody } from '../console-log/actor.rules.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';

const WAITS_MS = PROPOSAL_HOURS * HOUR_MS;
const LISTED_MAX = 200;
const idUsed = () => invalidInput('proposalId', inputProblems.keyUsed);

/** An act that one operator proposes and another confirms. */
export interface FourEyesAct<Payload> {
  /**
   * Does it, within the transaction that says so. It looks anew whether it can: a day may have gone by.
   * @param confirmedBy the name of the second person
   */
  run(tx: Tx, payload: Payload, confirmedBy: string): Promise<{ before?: string; after?: string }>;
  /** The work after its commit. */
  follow?(payload: Payload): Promise<void>;
  /** Whether both would do the same: with the one that is confirmed the other is gone, and does not wait for another day. */
  isSame?(one: Payload, other: Payload): boolean;
}

export interface ProposalDraft {
  /** Made by whoever proposes: the same id is the same proposal. Without one it is another each time. */
  proposalId?: string;
  kind: ProposalKind;
  /** Whom or what it is about, for people. */
  about: string;
  payload: object;
  reason: string;
}

interface Deps {
  db: Db;
  log: ConsoleLog;
  newId: () => string;
  now: Clock;
}

/** A proposal as it was made before, if its id is not that of another. */
type ProposedBefore = Required<Pick<ProposalDraft, 'proposalId' | 'kind' | 'about'>>;
type Waiting = Pick<Selectable<Schema['proposal']>, 'proposal_id' | 'kind' | 'about'> & { proposer: string };

interface Confirmed {
  kind: ProposalKind;
  proposalId: string;
  payload: object;
  isSame(one: object, other: object): boolean;
}

export type FourEyes = ReturnType<typeof createFourEyesService>;

/** Acts that no operator does alone. */
export function createFourEyesService({ db, log, newId, now }: Deps) {
  const acts = new Map<ProposalKind, FourEyesAct<object>>();

  /** Held until the transaction ends: of two who decide, the second finds nothing. @throws NOT_FOUND */
  async function lock(tx: Tx, proposalId: string) {
    const row = await tx
      .selectFrom('proposal')
      .selectAll()
      .where('proposal_id', '=', proposalId)
      .where('decided_at', 'is', null)
      .where('expires_at', '>', now())
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('NOT_FOUND', `proposal ${proposalId} waits no more`);
    return { ...row, kind: proposalKind.parse(row.kind) };
  }

  /** Within the transaction that found it to be too much for one. @throws INVALID_INPUT where the id is that of another proposal */
  async function proposeWithin(
    tx: Tx,
    caller: OperatorCaller,
    { proposalId = newId(), kind, about, payload, reason }: ProposalDraft,
  ) {
    const made = await tx
      .insertInto('proposal')
      .values({
        proposal_id: proposalId,
        kind,
        about,
        payload: JSON.stringify(payload),
        reason,
        proposed_by: caller.operatorId,
        proposed_at: now(),
        expires_at: now() + WAITS_MS,
        decided_by: null,
        decided_at: null,
        outcome: null,
      })
      .onConflict((conflict) => conflict.column('proposal_id').doNothing())
      .returning('proposal_id')
      .executeTakeFirst();
    if (!made) throw idUsed();
    await log.write(tx, caller, { act: 'proposed', object: `${kind} ${about}`, reason });
  }

  /** Whoever invites somebody holds the link, and may be both: until others had time to see it they count as one. @throws CONSOLE_NEWCOMER */
  async function demandTwo(tx: Tx, one: string, other: string) {
    const newcomers = await tx
      .selectFrom('operator_invited')
      .select(['operator_id', 'invited_by'])
      .where('operator_id', 'in', [one, other])
      .where('joined_at', '>', now() - NEWCOMER_HOURS * HOUR_MS)
      .execute();
    const eyesOf = (id: string) => newcomers.find((each) => each.operator_id === id)?.invited_by ?? id;
    if (eyesOf(one) === eyesOf(other))
      throw new AppError('CONSOLE_NEWCOMER', `${one} and ${other}`, { values: { hours: NEWCOMER_HOURS } });
  }

  const waiting = (on: Db | Tx) =>
    on
      .selectFrom('proposal')
      .innerJoin('operator_name', 'operator_name.operator_id', 'proposal.proposed_by')
      .selectAll('proposal')
      .select('operator_name.name as proposer')
      .where('proposal.decided_at', 'is', null)
      .where('proposal.expires_at', '>', now());

  /** Refused by what somebody else did: each leaves a line. */
  async function drop(tx: Tx, caller: Actor, rows: readonly Waiting[]) {
    for (const { proposal_id: proposalId, kind, about, proposer } of rows) {
      const gone = await tx
        .updateTable('proposal')
        .set({ decided_by: caller.operatorId ?? null, decided_at: now(), outcome: 'refused' })
        .where('proposal_id', '=', proposalId)
        .where('decided_at', 'is', null)
        .returning('proposal_id')
        .executeTakeFirst();
      if (gone)
        await log.write(tx, caller, {
          act: 'refused',
          object: `${kind} ${about}`,
          before: `proposed by ${proposer}`,
          after: 'withdrawn',
        });
    }
  }

  async function dropSame(tx: Tx, caller: OperatorCaller, { kind, proposalId, payload, isSame }: Confirmed) {
    const rows = await waiting(tx).where('kind', '=', kind).where('proposal_id', '<>', proposalId).execute();
    await drop(
      tx,
      caller,
      rows.filter((row) => isSame(payload, JSON.parse(row.payload) as object)),
    );
  }

  return {
    define<Payload extends object>(kind: ProposalKind, act: FourEyesAct<Payload>) {
      acts.set(kind, act as FourEyesAct<object>);
    },

    propose: (caller: OperatorCaller, draft: ProposalDraft) =>
      inTransaction(db, (tx) => proposeWithin(tx, caller, draft)),
    proposeWithin,

    /** Whether it was proposed, whatever became of it. @throws INVALID_INPUT where the id is that of another proposal */
    async isProposed(tx: Tx, { proposalId, kind, about }: ProposedBefore): Promise<boolean> {
      const row = await tx
        .selectFrom('proposal')
        .select(['kind', 'about'])
        .where('proposal_id', '=', proposalId)
        .executeTakeFirst();
      if (row && (row.kind !== kind || row.about !== about)) throw idUsed();
      return row !== undefined;
    },

    /** Those that the operator may confirm or has proposed, the oldest first. */
    async listWaiting(caller: OperatorCaller) {
      const rows = await waiting(db).orderBy('proposal.proposed_at').limit(LISTED_MAX).execute();
      return rows
        .map((row) => ({ ...row, kind: proposalKind.parse(row.kind) }))
        .filter((row) => row.proposed_by === caller.operatorId || caller.may(proposalKinds[row.kind]))
        .map((row) => ({
          proposalId: row.proposal_id,
          kind: row.kind,
          about: row.about,
          reason: row.reason,
          proposedBy: row.proposer,
          isOwn: row.proposed_by === caller.operatorId,
          proposedAt: row.proposed_at,
          expiresAt: row.expires_at,
        }));
    },

    /** Those of a kind that wait, for the screen of what they are about. */
    async listPayloads(kind: ProposalKind) {
      const rows = await waiting(db)
        .where('proposal.kind', '=', kind)
        .orderBy('proposal.proposed_at')
        .limit(LISTED_MAX)
        .execute();
      return rows.map((row) => ({
        proposalId: row.proposal_id,
        payload: JSON.parse(row.payload) as object,
        proposedBy: row.proposed_by,
        proposer: row.proposer,
        expiresAt: row.expires_at,
      }));
    },

    /** Withdraws what an operator may propose no more: all of it without a role, as of somebody who was removed. */
    async withdrawOf(tx: Tx, caller: OperatorCaller, operatorId: string, role?: OperatorRole) {
      const rows = await waiting(tx).where('proposed_by', '=', operatorId).execute();
      const isOver = ({ kind }: Waiting) => role === undefined || !mayDo(role, proposerMay[proposalKind.parse(kind)]);
      await drop(tx, caller, rows.filter(isOver));
    },

    /** Withdraws proposals whose reason is gone. */
    async withdrawSuch(kind: ProposalKind, isSuch: (payload: object) => boolean) {
      await inTransaction(db, async (tx) => {
        const rows = await waiting(tx).where('kind', '=', kind).execute();
        await drop(
          tx,
          nobody(''),
          rows.filter(({ payload }) => isSuch(JSON.parse(payload) as object)),
        );
      });
    },

    /** @throws NOT_FOUND, CONSOLE_NOT_ALLOWED, CONSOLE_OWN_PROPOSAL, CONSOLE_NEWCOMER, and whatever the act throws */
    async decide(caller: OperatorCaller, proposalId: string, outcome: 'confirmed' | 'refused') {
      const follow = await inTransaction(db, async (tx) => {
        const { kind, about, payload: kept, proposed_by: proposedBy } = await lock(tx, proposalId);
        const isOwn = proposedBy === caller.operatorId;
        const isWithdrawn = isOwn && outcome === 'refused';
        // A proposal that the caller does not see is to them as one that is not there.
        if (!isWithdrawn && !caller.may(proposalKinds[kind]))
          throw new AppError(isOwn ? 'CONSOLE_NOT_ALLOWED' : 'NOT_FOUND', `no ${kind}`);
        if (outcome === 'confirmed' && isOwn) throw new AppError('CONSOLE_OWN_PROPOSAL', 'a proposal of their own');
        if (outcome === 'confirmed') await demandTwo(tx, caller.operatorId, proposedBy);
        const act = acts.get(kind)!;
        const payload = JSON.parse(kept) as object;
        const change = outcome === 'confirmed' ? await act.run(tx, payload, caller.name) : {};
        await tx
          .updateTable('proposal')
          .set({ decided_by: caller.operatorId, decided_at: now(), outcome })
          .where('proposal_id', '=', proposalId)
          .execute();
        await log.write(tx, caller, { act: outcome, object: `${kind} ${about}`, ...change });
        if (outcome !== 'confirmed') return undefined;
        const { isSame } = act;
        if (isSame) await dropSame(tx, caller, { kind, proposalId, payload, isSame });
        return () => act.follow?.(payload);
      });
      await follow?.();
    },
  };
}
