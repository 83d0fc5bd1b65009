import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { Profile } from '@manyline/contract/profile';
import { PROFILE_STATUS, type ProfileStatus } from '@manyline/domain/profile';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { fullAddress } from '../../../lib/format/full-address.ts';
import { fullName } from '../../../lib/format/full-name.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { showProfile } from '../../../lib/overlay/overlay-store.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useReviewTakes } from '../../../lib/use-review-takes.ts';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import { WhereIsMyReview } from '../../../ui/where-is-my-review.tsx';
import classes from './profile.module.css';
import { ProfileRow } from './profile-row.tsx';

/** Where the account's profile stands, with its update. v3 brands have two parts that are reviewed apart. */
export function StatusCard({ profile }: { profile: Profile }) {
  const t = useText('profile');
  const asksUsage = useBrand().can('profileV3');
  const { profileStatus, useCaseStatus, profileReason, useCaseReason } = profile;
  const isGiven = profileStatus !== PROFILE_STATUS.none;
  const isDone = [profileStatus, ...(asksUsage ? [useCaseStatus] : [])].every(
    (each) => each === PROFILE_STATUS.verified,
  );
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3} size="md">
          {t('account.title')}
        </Title>
        <Button variant={isGiven ? 'default' : 'filled'} size="xs" flex="none" onClick={() => showProfile('form')}>
          {t('account.update')}
        </Button>
      </Group>
      {!isDone && (
        <Text size="sm" c="dimmed" mb="md">
          {t('account.use')}
        </Text>
      )}
      <dl className={classes.rows}>
        <Part name={t('account.personal')} status={profileStatus} reason={profileReason} />
        {asksUsage && <Part name={t('account.useCase')} status={useCaseStatus} reason={useCaseReason} />}
        {isGiven && <Given profile={profile} />}
      </dl>
    </Card>
  );
}

const STATES: Record<ProfileStatus, { key: string; tone: StatusTone }> = {
  [PROFILE_STATUS.none]: { key: 'none', tone: 'neutral' },
  [PROFILE_STATUS.reviewing]: { key: 'reviewing', tone: 'waiting' },
  [PROFILE_STATUS.verified]: { key: 'verified', tone: 'good' },
  [PROFILE_STATUS.refused]: { key: 'refused', tone: 'bad' },
};

function Part({ name, status, reason }: { name: string; status: ProfileStatus; reason: string | undefined }) {
  const t = useText('profile');
  const time = useReviewTakes();
  const { key, tone } = STATES[status];
  return (
    <ProfileRow name={name}>
      <StatusBadge tone={tone}>{t(`status.${key}`)}</StatusBadge>
      {status === PROFILE_STATUS.reviewing && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('told')}
          {time && (
            <>
              <SentenceGap />
              {t('takes', { time })}
            </>
          )}
          <SentenceGap />
          <WhereIsMyReview />
        </Text>
      )}
      {status === PROFILE_STATUS.refused && reason && (
        <Text size="sm" mt={4}>
          {t('reason', { reason })}
        </Text>
      )}
    </ProfileRow>
  );
}

function Given({ profile }: { profile: Profile }) {
  const t = useText('profile');
  const language = useLanguage();
  const { firstName, lastName } = profile;
  return (
    <>
      <ProfileRow name={t('account.name')}>
        <span dir="auto">{fullName(firstName, lastName)}</span>
      </ProfileRow>
      <ProfileRow name={t('account.address')}>
        <span dir="auto">{fullAddress(profile, language)}</span>
      </ProfileRow>
    </>
  );
}
