import { Text } from '@mantine/core';
import type { Profile } from '@manyline/contract/profile';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { ProfileRow } from './profile-row.tsx';

/** VIP status and expiry (spec 1 §2), and what it gives, where the brand has it. */
export function VipRow({ profile: { vipStatus, expireDate } }: { profile: Pick<Profile, 'vipStatus' | 'expireDate'> }) {
  const t = useText('profile');
  const format = useFormat();
  const { vip, fairUse } = useBrand();
  if (vip === undefined || vipStatus === undefined) return null;
  const plans = format.list(vip.planTypes.map((type) => t(`vip.plans.${type}`)));
  const isVip = vipStatus === 1 && expireDate !== undefined;
  return (
    <ProfileRow name={t('rows.vip')}>
      <Text span c={isVip ? undefined : 'dimmed'}>
        {isVip ? t('vip.until', { date: format.date(expireDate) }) : t('vip.none')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('vip.gives', { plans, perDay: vip.fairUse.perDay, usual: fairUse.perDay })}
      </Text>
    </ProfileRow>
  );
}
