import { nameOfOption, profileFeatures, profileUseCases } from '@manyline/contract/profile-options';
import type { Language } from '@manyline/domain/languages';
import { PROFILE_STATUS } from '@manyline/domain/profile';
import { regionName } from '@manyline/domain/region-names';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { ReviewSource } from '../reviews/review-source.ts';
import type { DecisionNotice, DecisionNotices } from '../tellings/decision-notices.ts';
import type { ProfileRepository } from './profile.repository.ts';
import type { ProfilePart, StoredProfile } from './profile.ts';
import { profileWords as words } from './profile.words.ts';
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

    sumUpWaiting: () => reviews.sumUpWaiting(kind),

    async listWaiting(page, language) {
      const waiting = await reviews.listWaiting(kind, page);
      const found = await profiles.list(waiting.map(({ accountId }) => accountId));
      return waiting.map((review) => {
        const profile = found.get(review.accountId);
        return { kind, ...review, summary: profile ? summarise(kind, profile, language) : {} };
      });
    },

    async decide(decision) {
      const { accountId, id, outcome, reason, within } = decision;
      const judge = async (tx: Tx): Promise<DecisionNotice> => {
        // The profile first, as filing does: the two never wait for each other.
        await profiles.lock(tx, accountId, now());
        if (!(await reviews.decide(tx, kind, decision, now())))
          throw new AppError('NOT_FOUND', `no review ${id} waits`);
        const status = outcome === 'approved' ? PROFILE_STATUS.verified : PROFILE_STATUS.refused;
        await profiles.setStatus(tx, accountId, kind, { status, reason: outcome === 'refused' ? reason : null });
        const write = (language: Language) => say(words.decided[kind][outcome], language);
        return { write, link: words.openProfile, target: 'profile', decided: { kind, outcome } };
      };
      await decisionNotices.tellOf(accountId, reason, judge, within);
    },
  };
}

function summarise(kind: ProfilePart, profile: StoredProfile, language: Language): Record<string, string> {
  return kind === 'profile' ? summarisePerson(profile, language) : summariseUsage(profile, language);
}

function summarisePerson(profile: StoredProfile, language: Language): Record<string, string> {
  const facts = words.facts.profile;
  const first = { [say(facts.firstName, language)]: profile.firstName };
  const last = { [say(facts.lastName, language)]: profile.lastName };
  // A Chinese name begins with the family's.
  const names = language === 'zh' ? { ...last, ...first } : { ...first, ...last };
  return {
    ...names,
    [say(facts.address, language)]: profile.address,
    [say(facts.city, language)]: profile.city,
    [say(facts.province, language)]: profile.province,
    [say(facts.postalCode, language)]: profile.postalCode,
    [say(facts.region, language)]: regionName(profile.regionCode, language),
  };
}

function summariseUsage({ feature, useCases }: StoredProfile, language: Language): Record<string, string> {
  const facts = words.facts.useCase;
  const nameOf = (options: typeof profileFeatures, value: string) => nameOfOption(options, value, language);
  return {
    [say(facts.feature, language)]: nameOf(profileFeatures, feature),
    [say(facts.useCases, language)]: useCases
      .map(({ value, text }) => (text ? `${nameOf(profileUseCases, value)}: ${text}` : nameOf(profileUseCases, value)))
      .join(', '),
  };
}
