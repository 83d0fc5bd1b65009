import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { ChatsDrawing } from '../../../ui/drawings/chats-drawing.tsx';
import { useChatsLayout } from '../layout/layout-context.ts';
import { YourNumbers } from '../layout/your-numbers.tsx';

/** The list of somebody who has not written to anybody, and heard from nobody. */
export function NoChats() {
  const t = useText('chats');
  const canWrite = useBrand().can('newChat');
  // On wide windows the start screen beside the list has the rest; a narrow one shows nothing else.
  const { narrow } = useChatsLayout();
  return (
    <Stack p="lg" pt={narrow ? 48 : undefined} gap="sm" align="center" ta="center">
      {narrow && <ChatsDrawing />}
      <Text fw={600}>{t('list.empty')}</Text>
      <Text size="sm" c="dimmed">
        {t(canWrite ? 'list.emptyHint' : 'list.emptyHintReceive')}
      </Text>
      {canWrite && narrow && (
        <Button size="sm" renderRoot={(props) => <Link {...links.newChat()} {...props} />}>
          {t('list.newChat')}
        </Button>
      )}
      {narrow && <YourNumbers />}
    </Stack>
  );
}
