import { Anchor, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { inLanguage } from '@manyline/domain/words';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { readReferral } from '../../data/referral.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { links } from '../../lib/links.ts';
import { useBrand, useSessionState } from '../../lib/services.tsx';
import { readWay, rememberWay } from '../../lib/session/remembered-inputs.ts';
import { GoTo } from '../../ui/go-to.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-layout.module.css';
import { LoginLayout } from './login-layout.tsx';
import { useSessionText } from './session-texts.ts';
import { goOnAt } from './tab-owner.ts';

const InvitationNote = lazyPart(async () => (await import('./invitation/invitation-note.tsx')).InvitationNote);

const route = getRouteApi('/login');

/** Step 1: where to send the code. */
export function LoginPage() {
  const { by, next } = route.useSearch();
  const navigate = route.useNavigate();
  const brand = useBrand();
  const { status, session } = useSessionState();
  const t = useSessionText();
  const language = useLanguage();
  const { channels } = brand.login;
  const [usual] = useState(readWay);
  const channel = channels.find((each) => each === (by ?? usual)) ?? channels[0]!;
  const goOn = () => {
    rememberWay(channel);
    void navigate(links.loginCode({ by, next }));
  };
  const referral = readReferral(brand.platform);
  const title = t('title', { brand: inLanguage(brand.name, language) });

  useEffect(() => {
    document.title = title;
  }, [title]);

  if (status === 'signedIn') return <GoTo to={links.address(goOnAt(brand.platform, session?.userId, next))} />;
  return (
    <LoginLayout>
      <Stack gap="md">
        <div>
          <Title order={1} size="lg">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {t('subtitle')}
          </Text>
        </div>
        {brand.can('redeemCode') && referral && (
          <div className={classes.invitation}>
            <Suspense>
              <InvitationNote referral={referral} />
            </Suspense>
          </div>
        )}
        {channels.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label={t('channels.label')}
            value={channel}
            data={channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
            onChange={(value) => void navigate({ ...links.login({ next, by: value }), replace: true })}
          />
        )}
        <LoginForm key={channel} channel={channel} onSent={goOn} />
        {brand.can('rates') && (
          <Anchor component={Link} {...links.publicRates()} size="sm" ta="center" className="thumb">
            {t('rates')}
          </Anchor>
        )}
      </Stack>
    </LoginLayout>
  );
}
