import { z } from 'zod';
import { epochMs, ok, uuid } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import type { Permission } from './permissions.ts';

/** Acts that need four eyes, and the permission that confirming each of them takes. */
export const proposalKinds = {
  changeMargin: 'prices.change',
  changePrices: 'prices.change',
  deleteAccount: 'accounts.delete',
  liftHold: 'keeping.act',
  makeOwner: 'owners.make',
  adjustBalance: 'money.decide',
  refundOrder: 'money.decide',
  creditReview: 'money.decide',
  setCarrier: 'credentials.propose',
  setSupplier: 'credentials.propose',
} as const satisfies Record<string, Permission>;
export type ProposalKind = keyof typeof proposalKinds;
/** The permission that proposing each of them takes. */
export const proposerMay: Readonly<Record<ProposalKind, Permission>> = {
  ...proposalKinds,
  adjustBalance: 'money.adjust',
  refundOrder: 'money.adjust',
};
export const proposalKind = z.enum(Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]]);
/** A proposal runs out so long after it was made. */
export const PROPOSAL_HOURS = 24;
/** For so long after they joined, the eyes of an operator are those of whoever invited them. */
export const NEWCOMER_HOURS = 24;

export const proposalOnWire = z.object({
  proposalId: z.string(),
  kind: proposalKind,
  /** Whom or what the act is about, for people. */
  about: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  isOwn: z.boolean(),
  proposedAt: epochMs,
  expiresAt: epochMs,
});
export type ProposalOnWire = z.infer<typeof proposalOnWire>;

/** Those whose act the operator may confirm, or has proposed. */
export const getProposals = defineOperatorCall('GET', '/proposals', {
  summary: 'Acts that wait for a second person.',
  access: 'operator',
  response: z.object({ proposals: z.array(proposalOnWire) }),
});
/** The permission is that of the act. */
export const decideProposal = defineOperatorCall('POST', '/proposals/decide', {
  summary: 'Confirms or refuses what another operator proposed; who proposed it may withdraw it.',
  access: 'operator',
  stepUp: true,
  body: z.object({ proposalId: uuid, outcome: z.enum(['confirmed', 'refused']) }),
  response: ok,
});
