import { Link } from '@tanstack/react-router';
import { formatPhoneOf, fullNumberOf } from '../../../data/contacts/contact-phones.ts';
import { useGroupedContacts } from '../../../data/contacts/use-grouped-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import { ChatsDrawing } from '../../../ui/drawings/chats-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from './nobody-yet.module.css';

/** A line of them; more are found by their names. */
const SHOWN = 4;

/** Until it is said whom to write to: what to do, and the first contacts. `from`: the own number, full. */
export function NobodyYet({ from }: { from: string }) {
  const t = useText('chats');
  return (
    <div className={classes.place}>
      <EmptyState drawing={<ChatsDrawing />} title={t('composer.noPartner')}>
        {useBrand().can('contacts') && <FirstContacts from={from} />}
      </EmptyState>
    </div>
  );
}

/** Leads to the chat that there is with them, else to a new one. */
function FirstContacts({ from }: { from: string }) {
  const t = useText('chats');
  const contacts = useGroupedContacts()?.filter(({ phoneList }) => phoneList.length > 0) ?? [];
  if (contacts.length === 0) return null;
  return (
    <ul className={classes.people} aria-label={t('newChat.people')}>
      {contacts.slice(0, SHOWN).map(({ _id, name, phoneList: [phone] }) => (
        <li key={_id}>
          <Link {...links.newChat({ to: fullNumberOf(phone!), from })} className={classes.person}>
            <ContactAvatar name={name} size={48} />
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <span className={`${classes.number} tabular`}>{formatPhoneOf(phone!)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
