import { done, ours, rejected, reviewing, type Standing } from '../standing.ts';
import { describeErrors } from './reasons.ts';
import type { Brand, Bundle, Campaign } from './resources.ts';

export function judgeBundle({ status, errors, date_updated: at }: Bundle): Standing {
  const version = at ?? '';
  if (status === 'draft') return ours(version);
  if (status === 'twilio-approved') return done(version);
  if (status !== 'twilio-rejected') return reviewing(version);
  return rejected(describeErrors(errors, 'Twilio did not accept the details of the business.'), version);
}

export function judgeBrand({ status, errors, failure_reason: reason, date_updated: at }: Brand): Standing {
  const version = at ?? '';
  if (status === 'APPROVED') return done(version);
  if (status === 'PENDING' || status === 'IN_REVIEW') return reviewing(version);
  const fate = status === 'FAILED' ? 'could not be verified' : `is ${status.toLowerCase().replace('_', ' ')}`;
  return rejected(describeErrors(errors, reason || `The brand ${fate}.`), version);
}

export function judgeCampaign(found: Campaign | undefined): Standing {
  if (!found) return ours();
  const { sid, campaign_status: status, errors, date_updated: at } = found;
  const version = `${sid} ${at ?? ''}`;
  if (status === 'VERIFIED') return done(version);
  if (status !== 'FAILED' && status !== 'SUSPENDED') return reviewing(version);
  return rejected(describeErrors(errors, 'The campaign was not accepted.'), version);
}
