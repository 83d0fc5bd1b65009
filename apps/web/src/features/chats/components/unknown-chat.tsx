import { EmptyState } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './conversation.module.css';
import { ListButton } from './list-button.tsx';

/** A link that was cut or mistyped. */
export function UnknownChat() {
  const t = useText('chats');
  return (
    <div className={classes.middle}>
      <EmptyState title={t('header.unknown')} description={t('header.unknownHint')}>
        <ListButton />
      </EmptyState>
    </div>
  );
}
