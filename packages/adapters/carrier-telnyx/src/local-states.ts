import type { FiledRegistration } from '@manyline/ports/sender-registration';
import { type LocalId, toLocalId } from './local-registration-id.ts';
import type { Assignment, Brand, Campaign } from './local-resources.ts';

/** How far a step is: done, so that the next one may begin; waited for; or refused, with the reason. */
export type Step = { is: 'done' } | { is: 'reviewing' } | { is: 'rejected'; said: string };

const WAITS: Step = { is: 'reviewing' };
const DONE: Step = { is: 'done' };
const refused = (said: string | null | undefined, otherwise: string): Step => ({
  is: 'rejected',
  said: said || otherwise,
});

export function judgeBrand({ status, identityStatus, failureReasons }: Brand): Step {
  if (status === 'REGISTRATION_FAILED') return refused(failureReasons, 'The brand was not registered.');
  if (status !== 'OK') return WAITS;
  if (identityStatus === 'UNVERIFIED')
    return refused(failureReasons, 'The details of the business could not be verified.');
  return DONE;
}

const over = new Set<Campaign['campaignStatus']>([
  'TCR_SUSPENDED',
  'TCR_EXPIRED',
  'TCR_FAILED',
  'TELNYX_FAILED',
  'MNO_REJECTED',
  'MNO_PROVISIONING_FAILED',
]);

export const isOver = ({ campaignStatus, status }: Campaign): boolean =>
  over.has(campaignStatus) || status === 'EXPIRED';

export function judgeCampaign(campaign: Campaign): Step {
  if (isOver(campaign)) return refused(campaign.failureReasons, 'The campaign was not accepted.');
  return campaign.campaignStatus === 'MNO_PROVISIONED' ? DONE : WAITS;
}

/** 'missing': the number is in no campaign, or in another one. */
export function judgeAssignment(found: Assignment | 'absent', campaignId: string): Step | 'missing' {
  if (found === 'absent' || (found.telnyxCampaignId ?? found.campaignId) !== campaignId) return 'missing';
  if (found.assignmentStatus === 'ASSIGNED') return DONE;
  if (found.assignmentStatus === 'FAILED_ASSIGNMENT')
    return refused(found.failureReasons, 'The number could not be put into the campaign.');
  return found.assignmentStatus === 'PENDING_ASSIGNMENT' ? WAITS : 'missing';
}

/** A registration as its steps say. */
export function toFiled(id: LocalId, step: Step | 'ours', version: string): FiledRegistration {
  const state = step === 'ours' ? 'reviewing' : step.is === 'done' ? 'approved' : step.is;
  return {
    carrierId: toLocalId(id),
    state,
    ...(step === 'ours' && { isOurTurn: true }),
    said: step !== 'ours' && step.is === 'rejected' ? step.said : '',
    canAmend: true,
    version,
  };
}
