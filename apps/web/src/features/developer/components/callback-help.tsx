import { Button, Code, Group, List, Stack, Text, Title } from '@mantine/core';
import { Dialog } from '@manyline/page/ui/dialog';
import { useText } from '../../../lib/i18n/i18n.ts';

/** As it travels; the values are nobody's. */
const EXAMPLE = `POST /callback HTTP/1.1
content-type: application/json
webhook-id: 01a1fc59-297b-7c1e-8f0a-5d7c3d1f2b44
webhook-timestamp: 1795235124
webhook-signature: v1,TBDPDRjwxhDO+HvlVnz6tb1tqXPOSPqhjeUGRFV9sFs=

{"app":"telegram","from":"Telegram","to":"12025550141",
 "userId":"110450391","text":"Code 48213","code":"48213",
 "time":1795235123456}`;

const points = ['post', 'answer', 'signature', 'again', 'off'] as const;

/** …/help: what a callback URL gets and how it should answer. */
export function CallbackHelp({ onClose }: { onClose: () => void }) {
  const t = useText('developer');
  const common = useText();
  return (
    <Dialog hasAddress size={550} onClose={onClose} title={t('help.open')}>
      <Stack gap="md">
        <List size="sm" spacing="sm">
          {points.map((point) => (
            <List.Item key={point}>{t(`help.${point}`)}</List.Item>
          ))}
        </List>
        <Title order={3} size="sm">
          {t('help.example')}
        </Title>
        <Code block tabIndex={0}>
          {EXAMPLE}
        </Code>
        <Text size="sm" c="dimmed">
          {t('help.fields')}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {common('actions.okay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
