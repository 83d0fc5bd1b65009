import { Group, Stack, Text } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useLanguage } from '../lib/language.ts';

/** The secret of an authenticator, for a camera and for a keyboard. */
export function Authenticator({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useLanguage();
  return (
    <Group gap="md" wrap="nowrap" align="flex-start">
      <QRCodeSVG
        value={uri}
        size={136}
        marginSize={2}
        title={t('authenticatorQr')}
        style={{ borderRadius: 6, flex: 'none' }}
      />
      <Stack gap={4}>
        <Text size="sm">{t('authenticatorHint')}</Text>
        <Text component="code" size="xs" ff="monospace" className="wrap">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Text>
      </Stack>
    </Group>
  );
}
