import {
  endOperatorSessions,
  getOperatorSessions,
  getTeam,
  inviteOperator,
  proposeOwner,
  removeOperator,
  renewInvitation,
  setOperatorRole,
  withdrawInvitation,
} from '@manyline/contract/console/team';
import type { FastifyInstance } from 'fastify';
import { mountForOperator } from '../../http/operator-route.ts';
import type { Joining } from './joining.service.ts';
import { toWire } from './operators.routes.ts';
import type { Team } from './team.service.ts';

const done = { status: 200 as const };

export function mountTeam(app: FastifyInstance, { team, joining }: { team: Team; joining: Joining }) {
  mountForOperator(app, getTeam, async () => {
    const { members, invitations } = await team.list();
    return {
      members: members.map(({ createdAt, lastSeenAt, hasPasskey, sessions, ...member }) => ({
        ...toWire(member),
        createdAt,
        ...(lastSeenAt !== undefined && { lastSeenAt }),
        hasPasskey,
        sessions,
      })),
      invitations,
    };
  });
  mountForOperator(app, inviteOperator, async ({ operator, body }) => ({ link: await joining.invite(operator, body) }));
  mountForOperator(app, renewInvitation, async ({ operator, body }) => ({
    link: await joining.renew(operator, body.invitationId),
  }));
  mountForOperator(app, withdrawInvitation, async ({ operator, body }) => {
    await joining.withdraw(operator, body.invitationId);
    return done;
  });
  mountForOperator(app, setOperatorRole, async ({ operator, body }) => {
    await team.setRole(operator, body);
    return done;
  });
  mountForOperator(app, getOperatorSessions, async ({ operator, query }) => {
    const sessions = await team.listSessions(query.operatorId);
    return { sessions: sessions.map((each) => ({ ...each, isCurrent: each.sessionId === operator.sessionId })) };
  });
  mountForOperator(app, endOperatorSessions, async ({ operator, body }) => {
    await team.endSessions(operator, body);
    return done;
  });
  mountForOperator(app, removeOperator, async ({ operator, body }) => {
    await team.remove(operator, body);
    return done;
  });
  mountForOperator(app, proposeOwner, async ({ operator, body }) => {
    await team.proposeOwner(operator, body);
    return done;
  });
}
