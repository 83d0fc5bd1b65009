import { Button, EmptyState } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { ChatsDrawing } from '../../../ui/drawings/chats-drawing.tsx';
import { useChatList } from '../use-chats.ts';
import classes from './middle.module.css';
import { YourNumbers } from './your-numbers.tsx';

/** /chats with nothing chosen. */
export function ChatsStart() {
  const t = useText('chats');
  const canWrite = useBrand().can('newChat');
  const hasChats = useChatList().length > 0;
  return (
    <div className={classes.middle}>
      <EmptyState
        icon={<ChatsDrawing />}
        title={<h1 className={classes.title}>{t('start.title')}</h1>}
        description={t(
          hasChats ? (canWrite ? 'start.hint' : 'start.hintReceive') : canWrite ? 'start.first' : 'start.firstReceive',
        )}
      >
        {canWrite && (
          <Button {...FOCUS_HOME} renderRoot={(props) => <Link {...links.newChat()} {...props} />}>
            {t('list.newChat')}
          </Button>
        )}
        <YourNumbers />
      </EmptyState>
    </div>
  );
}
