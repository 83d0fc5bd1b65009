import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useBrand, useSessionState } from '../../lib/services.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { useSessionText } from './session-texts.ts';

const route = getRouteApi('/login');

/** Step 1: where to send the code. */
export function LoginPage() {
  const { by, next } = route.useSearch();
  const navigate = route.useNavigate();
  const brand = useBrand();
  const { status } = useSessionState();
  const t = useSessionText();
  const language = useLanguage();
  const { channels } = brand.login;
  const channel = channels.find((each) => each === by) ?? channels[0]!;
  const title = t('title', { brand: brand.name[language] });

  useEffect(() => {
    document.title = title;
  }, [title]);

  if (status === 'signedIn') return <GoTo to={next ?? '/'} />;
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
        {channels.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label={t('channels.label')}
            value={channel}
            data={channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
            onChange={(value) => void navigate({ search: { next, by: value as typeof channel }, replace: true })}
          />
        )}
        <LoginForm
          key={channel}
          channel={channel}
          onSent={() => void navigate({ to: '/login/code', search: { by, next } })}
        />
      </Stack>
    </LoginLayout>
  );
}
