import { Text } from '@mantine/core';
import type { Contact } from '@manyline/contract/contacts';
import { formatPhoneOf } from '../../../data/contacts/contact-phones.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './found-contacts.module.css';
import type { FoundContact } from './use-found-contacts.ts';

/** More of them than anybody reads: another letter finds fewer. */
const SHOWN_MAX = 8;

interface FoundContactsProps {
  found: readonly FoundContact[];
  onChoose: (phone: Contact['phoneList'][number]) => void;
}

/** Under the field of a new chat: contacts of the typed name. Arrow keys lead to them, Enter in the field takes the only one. */
export function FoundContacts({ found, onChoose }: FoundContactsProps) {
  const t = useText('chats');
  const common = useText();
  return (
    <>
      <Text size="xs" c="dimmed" role="status">
        {found.length === 0 ? common('contacts.noMatch') : t('newChat.found', { count: found.length })}
      </Text>
      {found.length > 0 && (
        <ul className={classes.list} aria-label={t('newChat.foundList')}>
          {found.slice(0, SHOWN_MAX).map(({ contact, phone }) => (
            <li key={`${contact._id} ${phone.phone}`}>
              <button type="button" className={classes.row} data-found onClick={() => onChoose(phone)}>
                <span className={classes.name} dir="auto">
                  {contact.name}
                </span>
                <span className={`${classes.number} tabular`}>
                  {formatPhoneOf(phone)} · {common(`contacts.tags.${phone.tag}`)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
