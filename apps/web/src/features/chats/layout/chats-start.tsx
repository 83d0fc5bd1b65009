import { Button, EmptyState } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import lines from '../../../ui/drawing.module.css';
import { Drawing } from '../../../ui/drawing.tsx';
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
        icon={
          <Drawing>
            <path
              className={lines.soft}
              d="M22 30a12 12 0 0 1 12-12h52a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H50L36 78V66h-2a12 12 0 0 1-12-12Z"
            />
            <path className={lines.line} d="M38 36h44M38 48h28" />
            <path
              className={lines.strong}
              d="M74 62a10 10 0 0 1 10-10h38a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10h-2v10l-12-10H84a10 10 0 0 1-10-10Z"
            />
            <path className={lines.onStrong} d="M88 66h30M88 76h18" />
          </Drawing>
        }
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
