import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { links } from '../../lib/links.ts';
import { useBrand, useSessionState } from '../../lib/services.tsx';
import { GoTo } from '../../ui/go-to.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { loginWords, readPendingLogin } from './pending-login.ts';
import { ResendCode } from './resend-code.tsx';
import { useSessionText } from './session-texts.ts';
import { goOnAt } from './tab-owner.ts';

const route = getRouteApi('/login/code');

/** Step 2: the code that was sent. */
export function CodePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { platform } = useBrand();
  const { status, session } = useSessionState();
  const t = useSessionText();
  const [pending, setPending] = useState(() => readPendingLogin(platform));
  const [resending, setResending] = useState(false);

  if (status === 'signedIn') return <GoTo to={links.address(goOnAt(platform, session?.userId, search.next))} />;
  if (!pending) return <GoTo to={links.login(search)} />;
  return (
    <LoginLayout mailedTo={'email' in pending.login ? pending.login.email : undefined}>
      <Stack gap="md">
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('code.back')}
            onClick={() => void navigate(links.login(search))}
          >
            <IconArrowLeft size={20} stroke={1.6} />
          </ActionIcon>
          <Title order={1} size="lg">
            {t('code.title')}
          </Title>
        </Group>
        <Text size="sm" c="dimmed">
          {t('code.sentTo', { count: pending.codeLength, target: loginWords(pending.login) })}
        </Text>
        {/* A new code has new boxes. */}
        <CodeForm key={pending.verifyid} pending={pending} onUseless={() => setResending(true)} />
        <ResendCode
          pending={pending}
          open={resending}
          onOpen={() => setResending(true)}
          onSent={(fresh) => {
            setResending(false);
            setPending(fresh);
          }}
        />
      </Stack>
    </LoginLayout>
  );
}
