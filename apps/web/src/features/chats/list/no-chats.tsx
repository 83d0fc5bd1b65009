import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { ChatsDrawing } from '../../../ui/drawings/chats-drawing.tsx';
import { useChatsLayout } from '../layout/layout-context.ts';
import { useFirstStep } from '../layout/use-first-step.ts';
import { YourNumbers } from '../layout/your-numbers.tsx';

/** The list of somebody who has not written to anybody, and heard from nobody. */
export function NoChats() {
  const t = useText('chats');
  const canWrite = useBrand().can('newChat');
  // On wide windows the start screen beside the list has the rest; a narrow one shows nothing else.
  const { narrow } = useChatsLayout();
  const { needsNumber, step } = useFirstStep();
  return (
    <Stack p="lg" pt={narrow ? 48 : 'lg'} gap="sm" align="center" ta="center">
      {narrow && <ChatsDrawing />}
      <Text fw={600}>{t('list.empty')}</Text>
      <Text size="sm" c="dimmed">
        {t(needsNumber && narrow ? 'start.noNumber' : canWrite ? 'list.emptyHint' : 'list.emptyHintReceive')}
      </Text>
      {step && narrow && (
        <Button size="sm" renderRoot={(props) => <Link {...step.to} {...props} />}>
          {step.label}
        </Button>
      )}
      {narrow && <YourNumbers />}
    </Stack>
  );
}
