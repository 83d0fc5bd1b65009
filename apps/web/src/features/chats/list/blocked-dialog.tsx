import { Button, Text } from '@mantine/core';
import { formatFullNumber } from '@manyline/domain/phone';
import { Dialog } from '@manyline/page/ui/dialog';
import { useContactsState } from '../../../data/contacts/use-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import { useBlockedNumbers, useSetNumberBlocked } from '../api/use-chat-settings.ts';
import classes from './blocked-dialog.module.css';

/** Every number that is blocked, also those without a chat, the latest first. */
export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const t = useText('chats');
  const blocked = useBlockedNumbers();
  return (
    <Dialog title={t('block.title')} onClose={onClose}>
      <Text size="sm" mb="md">
        {t('block.explained')}
      </Text>
      <ul className={classes.list} aria-label={t('block.title')}>
        {[...blocked].map((number) => (
          <BlockedRow key={number} number={number} />
        ))}
      </ul>
      {blocked.size === 0 && (
        <Text c="dimmed" size="sm" ta="center" role="status">
          {t('block.none')}
        </Text>
      )}
    </Dialog>
  );
}

function BlockedRow({ number }: { number: string }) {
  const t = useText('chats');
  const name = useContactsState(({ byNumber }) => byNumber.get(number)?.name);
  const setBlocked = useSetNumberBlocked();
  const written = formatFullNumber(number);
  return (
    <li className={classes.row}>
      <ContactAvatar name={name ?? ''} seed={number} size={38} />
      <span className={classes.words}>
        <Text span fw={600} size="sm" truncate dir="auto">
          {name ?? written}
        </Text>
        {name && (
          <Text span size="sm" c="dimmed" className="tabular">
            {written}
          </Text>
        )}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('block.unblockNumber', { number: name ?? written })}
        onClick={() => setBlocked(number, false)}
      >
        {t('block.unblock')}
      </Button>
    </li>
  );
}
