import { profileFeatures, profileUseCases } from '@manyline/contract/profile-options';
import { PROFILE_STATUS } from '@manyline/domain/profile';
import { regionName } from '@manyline/domain/region-names';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { DecisionNotices } from '../reviews/decision-notices.ts';
import type { ReviewSource } from '../reviews/review-source.ts';
import { writeDecision } from './decision-texts.ts';
import type { ProfileRepository } from './profile.repository.ts';
import type { ProfilePart, StoredProfile } from './profile.ts';
import type { ProfileReviewsRepository } from './profile-reviews.repository.ts';

interface ReviewDeps {
  profiles: ProfileRepository;
  reviews: ProfileReviewsRepository;
  decisionNotices: DecisionNotices;
  now: Clock;
}

/** Profiles and their use cases, for the people who decide about them. */
export function createProfileReviews(deps: ReviewDeps): ReviewSource[] {
  return [createSource('profile', deps), createSource('useCase', deps)];
}

function createSource(kind: ProfilePart, { profiles, reviews, decisionNotices, now }: ReviewDeps): ReviewSource {
  return {
    kind,

    async listWaiting(limit) {
      const waiting = await reviews.listWaiting(kind, limit);
      const found = await profiles.list(waiting.map(({ accountId }) => accountId));
      return waiting.flatMap((review) => {
        const profile = found.get(review.accountId);
        return profile ? [{ kind, ...review, summary: summarise(kind, profile) }] : [];
      });
    },

    async decide(decision) {
      const { accountId, id, outcome, reason } = decision;
      await decisionNotices.tellOf(accountId, reason, async (tx) => {
        // The profile first, as filing does: the two never wait for each other.
        await profiles.lock(tx, accountId, now());
        if (!(await reviews.decide(tx, kind, decision, now())))
          throw new AppError('NOT_FOUND', `no review ${id} waits`);
        const status = outcome === 'approved' ? PROFILE_STATUS.verified : PROFILE_STATUS.refused;
        await profiles.setStatus(tx, accountId, kind, { status, reason: outcome === 'refused' ? reason : null });
        return writeDecision(kind, outcome);
      });
    },
  };
}

function summarise(kind: ProfilePart, profile: StoredProfile): Record<string, string> {
  return kind === 'profile' ? summarisePerson(profile) : summariseUsage(profile);
}

function summarisePerson(profile: StoredProfile): Record<string, string> {
  return {
    'First name': profile.firstName,
    'Last name': profile.lastName,
    Address: profile.address,
    City: profile.city,
    'State/Province': profile.province,
    'Postal code': profile.postalCode,
    'Country/Region': regionName(profile.regionCode, 'en'),
  };
}

function summariseUsage({ feature, useCases }: StoredProfile): Record<string, string> {
  const nameOf = (options: typeof profileFeatures, value: string) =>
    options.find((option) => option.value === value)?.en ?? value;
  return {
    'Most-used feature': nameOf(profileFeatures, feature),
    'Use cases': useCases
      .map(({ value, text }) => (text ? `${nameOf(profileUseCases, value)}: ${text}` : nameOf(profileUseCases, value)))
      .join(', '),
  };
}
