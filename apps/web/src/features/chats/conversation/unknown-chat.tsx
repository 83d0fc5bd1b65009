import { EmptyState } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ListButton } from '../layout/list-button.tsx';
import classes from '../layout/middle.module.css';

/** A link that was cut or mistyped. */
export function UnknownChat() {
  const t = useText('chats');
  return (
    <div className={classes.middle}>
      <EmptyState
        title={<h1 className={classes.title}>{t('header.unknown')}</h1>}
        description={t('header.unknownHint')}
      />
      <div className={classes.corner}>
        <ListButton />
      </div>
    </div>
  );
}
