import { Button, Card, Text } from '@mantine/core';
import { queryBalance } from '@manyline/contract/account';
import type { Profile } from '@manyline/contract/profile';
import { formatNumber } from '@manyline/domain/phone';
import { CopyButton } from '@manyline/page/ui/copy-button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { askVerify, type VerifyMode } from '../../../lib/overlay/overlay-store.ts';
import { useApi, useBrand, useFrontPage, useSession } from '../../../lib/services.tsx';
import classes from './profile.module.css';
import { ProfileRow } from './profile-row.tsx';
import { VipRow } from './vip-row.tsx';

/** Balance, user id, and the phone and address that the account signs in by. */
export function AccountCard({ profile }: { profile: Profile }) {
  const t = useText('profile');
  const { userId } = useSession();
  const { telCode, phone, email } = profile;
  return (
    <Card withBorder padding="md">
      <dl className={classes.rows}>
        <BalanceRow />
        <ProfileRow
          name={t('rows.userId')}
          action={<CopyButton size="xs" value={userId} label={t('actions.copy', { name: t('rows.userId') })} />}
        >
          <span className="tabular">{userId}</span>
        </ProfileRow>
        <AddressRow
          name={t('rows.phone')}
          value={phone && formatNumber({ telCode: telCode ?? '', phone })}
          set={t('actions.setPhone')}
          edit={t('actions.editPhone')}
          mode="updateFromProfile"
        />
        <AddressRow
          name={t('rows.email')}
          value={email && <EmailAddress email={email} />}
          set={t('actions.setEmail')}
          edit={t('actions.editEmail')}
          mode="emailFromProfile"
        />
        <VipRow profile={profile} />
      </dl>
    </Card>
  );
}

function BalanceRow() {
  const t = useText('profile');
  const api = useApi();
  const format = useFormat();
  const { accountPanes } = useBrand();
  // Front-page mode sells by the messaging site alone (decision 21).
  const frontPage = useFrontPage();
  const canTopUp = accountPanes.includes('credit') && !frontPage;
  const { data } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance) });
  const topUp = canTopUp && (
    <Button component={Link} {...links.credit()} variant="default" size="xs">
      {t('actions.topUp')}
    </Button>
  );
  return (
    <ProfileRow name={t('rows.balance')} action={topUp}>
      <Text span fw={600} className="tabular">
        {data ? format.money(data.balance) : '\u00a0'}
      </Text>
    </ProfileRow>
  );
}

interface AddressRowProps {
  name: string;
  value: ReactNode;
  set: string;
  edit: string;
  mode: VerifyMode;
}

function AddressRow({ name, value, set, edit, mode }: AddressRowProps) {
  const t = useText('profile');
  const action = (
    <Button variant={value ? 'default' : 'filled'} size="xs" onClick={() => void askVerify(mode)}>
      {value ? edit : set}
    </Button>
  );
  return (
    <ProfileRow name={name} action={action}>
      <Text span className="tabular" c={value ? undefined : 'dimmed'}>
        {value ?? t('rows.notSet')}
      </Text>
    </ProfileRow>
  );
}

/** A long one breaks before its "@", sooner than within a word. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
