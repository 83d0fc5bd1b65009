import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { epochMs, ok, uuid } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { actReason, operatorEmail, operatorName, operatorOnWire, operatorSession } from './operators.ts';
import { operatorRole } from './permissions.ts';

/** An owner is made by two people (`proposals.ts`), never by an invitation. */
const lesserRole = operatorRole.exclude(['owner']);
export const INVITATION_HOURS = 48;

export const memberOnWire = operatorOnWire.extend({
  createdAt: epochMs,
  lastSeenAt: epochMs.optional(),
  hasPasskey: z.boolean(),
  sessions: z.number().int(),
});
export type MemberOnWire = z.infer<typeof memberOnWire>;

export const getTeam = defineOperatorCall('GET', '/team', {
  summary: 'Operators, and invitations that nobody took yet, also those that ran out lately.',
  access: 'team.see',
  response: z.object({
    members: z.array(memberOnWire),
    invitations: z.array(
      z.object({
        invitationId: z.string(),
        name: z.string(),
        email: z.string(),
        role: operatorRole,
        invitedBy: z.string(),
        expiresAt: epochMs,
      }),
    ),
  }),
});
export const inviteOperator = defineOperatorCall('POST', '/team/invite', {
  summary: 'Makes a one-time link for a new operator.',
  access: 'team.manage',
  stepUp: true,
  body: z.object({ name: operatorName, email: operatorEmail, role: lesserRole }),
  response: z.object({ link: z.string() }),
});
export const withdrawInvitation = defineOperatorCall('POST', '/team/withdraw', {
  summary: 'Withdraws an invitation.',
  access: 'team.manage',
  stepUp: true,
  body: z.object({ invitationId: uuid }),
  response: ok,
});
export const renewInvitation = defineOperatorCall('POST', '/team/renew', {
  summary: 'Makes another link for an invitation that ran out or was lost; the one before is worth nothing.',
  access: 'team.manage',
  stepUp: true,
  body: z.object({ invitationId: uuid }),
  response: z.object({ link: z.string() }),
});
export const setOperatorRole = defineOperatorCall('POST', '/team/role', {
  summary: 'Gives an operator another role than owner.',
  access: 'team.manage',
  stepUp: true,
  body: z.object({ operatorId: uuid, role: lesserRole, reason: actReason }),
  response: ok,
});
export type MemberSession = z.infer<typeof operatorSession>;

/** The last used first. */
export const getOperatorSessions = defineOperatorCall('GET', '/team/sessions', {
  summary: 'Where an operator is signed in.',
  access: 'team.see',
  query: querySchema({ operatorId: uuid }),
  response: z.object({ sessions: z.array(operatorSession) }),
});
/** Without a session: all. */
export const endOperatorSessions = defineOperatorCall('POST', '/team/end-sessions', {
  summary: 'Ends a session of an operator, or all.',
  access: 'team.manage',
  stepUp: true,
  body: z.object({ operatorId: uuid, sessionId: uuid.optional(), reason: actReason }),
  response: ok,
});
export const removeOperator = defineOperatorCall('POST', '/team/remove', {
  summary: 'Removes an operator: nothing signs them in any more.',
  access: 'team.manage',
  stepUp: true,
  body: z.object({ operatorId: uuid, reason: actReason }),
  response: ok,
});
export const proposeOwner = defineOperatorCall('POST', '/team/propose-owner', {
  summary: 'Proposes to make an operator an owner; another owner confirms.',
  access: 'owners.make',
  stepUp: true,
  body: z.object({ operatorId: uuid, reason: actReason }),
  response: ok,
});
