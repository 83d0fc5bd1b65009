import { Button, EmptyState } from '@mantine/core';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { ChatsDrawing } from '../../../ui/drawings/chats-drawing.tsx';
import { useChatList } from '../use-chats.ts';
import classes from './middle.module.css';
import { useFirstStep } from './use-first-step.ts';
import { YourNumbers } from './your-numbers.tsx';

/** /chats with nothing chosen. */
export function ChatsStart() {
  const t = useText('chats');
  const canWrite = useBrand().can('newChat');
  const hasChats = useChatList().length > 0;
  const { needsNumber, step } = useFirstStep();
  const hint = hasChats
    ? canWrite
      ? 'start.hint'
      : 'start.hintReceive'
    : canWrite
      ? 'start.first'
      : 'start.firstReceive';
  return (
    <div className={classes.middle}>
      <EmptyState
        icon={<ChatsDrawing />}
        title={<h1 className={classes.title}>{t('start.title')}</h1>}
        description={t(needsNumber ? 'start.noNumber' : hint)}
      >
        {step && (
          <Button {...FOCUS_HOME} renderRoot={(props) => <Link {...step.to} {...props} />}>
            {step.label}
          </Button>
        )}
        <YourNumbers />
      </EmptyState>
    </div>
  );
}
