import type { DecisionNotice } from '../reviews/decision-notices.ts';
import type { ReviewDecision } from '../reviews/review-source.ts';
import type { ProfilePart } from './profile.ts';

const link = { en: 'Open my profile', zh_cn: '查看我的资料' };

const texts: Record<ProfilePart, Record<ReviewDecision['outcome'], DecisionNotice['text']>> = {
  profile: {
    approved: { en: 'Your profile has been verified.', zh_cn: '您的个人资料已通过审核。' },
    refused: { en: 'Your profile was not accepted.', zh_cn: '您的个人资料未通过审核。' },
  },
  useCase: {
    approved: { en: 'Your use case has been approved.', zh_cn: '您的使用场景已通过审核。' },
    refused: { en: 'Your use case was not accepted.', zh_cn: '您的使用场景未通过审核。' },
  },
};

/** How the account hears of a decision about a part of its profile. */
export function writeDecision(part: ProfilePart, outcome: ReviewDecision['outcome']): DecisionNotice {
  return { text: texts[part][outcome], link, target: 'profile' };
}
