import { DAY_MS } from '@manyline/domain/time';
import { toTime } from '../../resources.ts';
import { done, ours, rejected, reviewing, type Standing } from '../standing.ts';
import type { Assignment } from './resources.ts';

/** They tell nobody a reason by their interface; it is in their portal, and they write to the contact of the brand. */
const WHERE = 'SignalWire says why in an email to the contact of the business, and to support.';
const refusedStates = new Set(['unverified', 'inactive', 'failed', 'rejected', 'declined', 'expired', 'suspended']);

/** A brand cannot be changed there: another one takes its place. */
export function judgeBrand(state: string, version: string): Standing {
  if (state === 'completed') return done(version);
  if (!refusedStates.has(state)) return reviewing(version);
  return rejected(`The details of the business could not be verified (${state}). ${WHERE}`, version, false);
}

export function judgeCampaign(state: string, version: string): Standing {
  if (state === 'active') return done(version);
  return refusedStates.has(state)
    ? rejected(`The campaign was not accepted (${state}). ${WHERE}`, version)
    : reviewing(version);
}

/** "Do not be alarmed" by a failure within a day of a new campaign: they try again by themselves. */
export function judgeAssignment(found: Assignment | undefined, isOrdered: boolean, now: number): Standing {
  if (!found) return isOrdered ? reviewing() : ours();
  const version = `${found.id} ${found.state ?? ''}`;
  if (found.state === 'completed' || found.state === 'assigned') return done(version);
  const isOld = now - toTime(found.created_at) >= DAY_MS;
  return found.state === 'failed' && isOld
    ? rejected('The number could not be put on the campaign.', version)
    : reviewing(version);
}
