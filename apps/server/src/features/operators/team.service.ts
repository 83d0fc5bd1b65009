import { mayDo, type OperatorRole } from '@manyline/contract/console/permissions';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { FourEyes } from '../four-eyes/four-eyes.service.ts';
import type { Joining } from './joining.service.ts';
import type { OperatorSessions } from './operator-sessions.service.ts';
import type { OperatorsRepository } from './operators.repository.ts';
import type { Passkeys } from './passkeys.service.ts';

interface Deps {
  db: Db;
  operators: OperatorsRepository;
  sessions: OperatorSessions;
  passkeys: Passkeys;
  joining: Joining;
  fourEyes: FourEyes;
  log: ConsoleLog;
  now: Clock;
}

interface About {
  operatorId: string;
  reason: string;
}

export type Team = ReturnType<typeof createTeam>;

/** Who works here, and as what. */
export function createTeam({ db, operators, sessions, passkeys, joining, fourEyes, log, now }: Deps) {
  /** @throws NOT_FOUND, CONSOLE_LAST_OWNER when there would be none without them */
  async function findLesser(tx: Tx, operatorId: string) {
    const owners = await operators.lockOwners(tx);
    const member = await operators.find(operatorId, tx);
    if (!member) throw new AppError('NOT_FOUND', `no operator ${operatorId}`);
    if (owners.length === 1 && owners[0] === operatorId) throw new AppError('CONSOLE_LAST_OWNER', 'the last owner');
    return member;
  }

  fourEyes.define<{ operatorId: string }>('makeOwner', {
    async run(tx, { operatorId }) {
      const member = await operators.find(operatorId, tx);
      if (!member || member.role === 'owner') throw new AppError('NOT_FOUND', 'no operator who could become an owner');
      await operators.update(tx, operatorId, { role: 'owner' });
      return { before: member.role, after: 'owner' };
    },
    isSame: (one, other) => one.operatorId === other.operatorId,
  });

  return {
    async list() {
      const [members, seen, holders, open] = await Promise.all([
        operators.list(),
        sessions.sumUp(),
        passkeys.listHolders(),
        joining.listOpen(),
      ]);
      const nameOf = (id: string | null) => members.find(({ operatorId }) => operatorId === id)?.name ?? '';
      return {
        members: members.map((member) => ({
          ...member,
          hasPasskey: holders.has(member.operatorId),
          sessions: seen.get(member.operatorId)?.open ?? 0,
          lastSeenAt: seen.get(member.operatorId)?.lastSeenAt,
        })),
        invitations: open.map((row) => ({
          invitationId: row.invitation_id,
          name: row.name ?? '',
          email: row.email ?? '',
          role: row.role,
          invitedBy: nameOf(row.invited_by),
          expiresAt: row.expires_at,
        })),
      };
    },

    async setRole(caller: OperatorCaller, { operatorId, reason, role }: About & { role: OperatorRole }) {
      await inTransaction(db, async (tx) => {
        const member = await findLesser(tx, operatorId);
        if (member.role === role) return;
        await operators.update(tx, operatorId, { role });
        await fourEyes.withdrawOf(tx, caller, operatorId, role);
        if (!mayDo(role, 'team.manage')) await joining.withdrawOf(tx, caller, operatorId);
        const object = `operator ${member.name}`;
        await log.write(tx, caller, { act: 'roleSet', object, before: member.role, after: role, reason });
      });
    },

    /** @throws NOT_FOUND */
    async listSessions(operatorId: string) {
      if (!(await operators.find(operatorId))) throw new AppError('NOT_FOUND', `no operator ${operatorId}`);
      return sessions.list(operatorId);
    },

    /** @throws NOT_FOUND, also for a session that has ended or is somebody else's */
    async endSessions(
      caller: OperatorCaller,
      { operatorId, sessionId, reason }: About & { sessionId?: string | undefined },
    ) {
      await inTransaction(db, async (tx) => {
        const member = await operators.find(operatorId, tx);
        if (!member) throw new AppError('NOT_FOUND', `no operator ${operatorId}`);
        const ended = await sessions.end(tx, caller, operatorId, {
          ...(sessionId !== undefined && { only: sessionId }),
        });
        if (sessionId !== undefined && ended === 0) throw new AppError('NOT_FOUND', `no session ${sessionId}`);
        const object = `operator ${member.name}`;
        await log.write(tx, caller, { act: 'sessionEnded', object, before: String(ended), reason });
      });
    },

    async remove(caller: OperatorCaller, { operatorId, reason }: About) {
      await inTransaction(db, async (tx) => {
        const member = await findLesser(tx, operatorId);
        await operators.remove(tx, operatorId, now());
        await sessions.end(tx, caller, operatorId);
        await fourEyes.withdrawOf(tx, caller, operatorId);
        await joining.withdrawOf(tx, caller, operatorId);
        const object = `operator ${member.name} <${member.email}>`;
        await log.write(tx, caller, { act: 'operatorRemoved', object, before: member.role, reason });
      });
    },

    async proposeOwner(caller: OperatorCaller, { operatorId, reason }: About) {
      const member = await operators.find(operatorId);
      if (!member || member.role === 'owner') throw new AppError('NOT_FOUND', 'no operator who could become an owner');
      await fourEyes.propose(caller, { kind: 'makeOwner', about: member.name, payload: { operatorId }, reason });
    },
  };
}
