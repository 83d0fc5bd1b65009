import { Badge, Button, Card, Divider, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { beginPasskeyJoining, joinByPasskey, openInvitation } from '@manyline/contract/console/operators';
import type { CallOutput } from '@manyline/contract/define-call';
import { languages } from '@manyline/domain/languages';
import { Problem, Waiting } from '@manyline/page/ui/problem';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, goTo, useAddress } from '../../lib/address.ts';
import { useApi } from '../../lib/api.ts';
import { nameBrowser } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { ME } from '../../lib/me.ts';
import { hasPasskeys, makePasskey } from '../../lib/passkeys.ts';
import { roleText } from '../../texts/names.ts';
import { Preferences } from '../../ui/preferences.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { JoinByPassword } from './join-by-password.tsx';

/** `/console/join#…`: an invitation is taken, once. */
export function JoinPage() {
  const { token } = useAddress();
  const { t } = useLanguage();
  const api = useApi();
  const [codes, setCodes] = useState<readonly string[]>();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.call(openInvitation, { token }),
    enabled: codes === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <main className="gate">
      <Stack className="gate-card" gap="md" maw={520}>
        <Group justify="space-between">
          <Title order={1} size="lg">
            {t(codes ? 'recoveryTitle' : 'joinTitle')}
          </Title>
          <Preferences />
        </Group>
        <Card withBorder padding="lg">
          {codes ? (
            <Kept codes={codes} />
          ) : (
            <>
              {!invitation.data && <Waiting error={invitation.error} height={240} />}
              {invitation.data && <Joining token={token} invitation={invitation.data} onJoined={setCodes} />}
            </>
          )}
        </Card>
      </Stack>
    </main>
  );
}

function Kept({ codes }: { codes: readonly string[] }) {
  const queries = useQueryClient();
  const handleDone = () => {
    queries.removeQueries({ queryKey: ME });
    goTo(addressOf([]), { replace: true });
  };
  return <RecoveryCodes codes={codes} onDone={handleDone} />;
}

interface JoiningProps {
  token: string;
  invitation: CallOutput<typeof openInvitation>;
  onJoined: (codes: readonly string[]) => void;
}

function Joining({ token, invitation, onJoined }: JoiningProps) {
  const { t, language } = useLanguage();
  const api = useApi();
  const [name, setName] = useState(invitation.name ?? '');
  const [email, setEmail] = useState(invitation.email ?? '');
  const [byPassword, setByPassword] = useState(!hasPasskeys());
  const who = { token, name, email };
  const isNamed = name.trim() !== '' && email.includes('@');
  const byPasskey = useMutation({
    async mutationFn() {
      const { options } = await api.call(beginPasskeyJoining, who);
      const response = await makePasskey(options);
      const label = nameBrowser(navigator.userAgent);
      return api.call(joinByPasskey, { ...who, languagecode: languages[language].code, label, response });
    },
    onSuccess: ({ recoveryCodes }) => onJoined(recoveryCodes),
  });
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Text size="sm">{t('joinAs')}</Text>
        <Badge variant="default" tt="none">
          {t(roleText[invitation.role])}
        </Badge>
      </Group>
      <TextInput
        label={t('name')}
        autoComplete="name"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        required
        readOnly={invitation.email !== undefined}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={byPasskey.isPending}
        disabled={!isNamed || !hasPasskeys()}
        onClick={() => byPasskey.mutate()}
      >
        {t('joinWithPasskey')}
      </Button>
      <Text size="xs" c="dimmed">
        {t(hasPasskeys() ? 'passkeyHint' : 'noPasskeys')}
      </Text>
      <Problem error={byPasskey.error} />
      <Divider label={t('or')} />
      {byPassword ? (
        <JoinByPassword who={who} isNamed={isNamed} totp={invitation.totp} onJoined={onJoined} />
      ) : (
        <Button variant="subtle" size="sm" onClick={() => setByPassword(true)}>
          {t('joinWithPassword')}
        </Button>
      )}
    </Stack>
  );
}
