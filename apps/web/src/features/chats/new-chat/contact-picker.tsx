import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { Contact } from '@manyline/contract/contacts';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { Dialog } from '@manyline/page/ui/dialog';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { formatPhoneOf } from '../../../data/contacts/contact-phones.ts';
import type { GroupedContact } from '../../../data/contacts/group-contacts.ts';
import { searchContacts } from '../../../data/contacts/search-contacts.ts';
import { useGroupedContacts } from '../../../data/contacts/use-grouped-contacts.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import classes from '../contact/partner.module.css';
import { moveFocus } from '../layout/move-focus.ts';

/** Spec 1 §2. */
const ROW_HEIGHT = 62;

type Phone = Contact['phoneList'][number];

interface ContactPickerProps {
  onPick: (phone: Phone) => void;
  onClose: () => void;
}

/** Whom to write to: search by name or phone, where Enter takes the only one found, and for a contact with several numbers, which of them. */
export function ContactPicker({ onPick, onClose }: ContactPickerProps) {
  const t = useText('chats');
  const [chosen, setChosen] = useState<Contact>();
  const pickContact = (contact: Contact) => {
    const [only, ...others] = contact.phoneList;
    if (only && others.length === 0) onPick(only);
    else setChosen(contact);
  };
  return (
    <Dialog title={chosen ? t('picker.chooseNumber', { name: chosen.name }) : t('picker.title')} onClose={onClose}>
      {chosen ? (
        <NumberChooser contact={chosen} onPick={onPick} onBack={() => setChosen(undefined)} />
      ) : (
        <SearchList onPick={pickContact} />
      )}
    </Dialog>
  );
}

function SearchList({ onPick }: { onPick: (contact: Contact) => void }) {
  const t = useText('chats');
  const common = useText();
  const contacts = useGroupedContacts();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const found = useMemo(() => searchContacts<GroupedContact>(contacts ?? [], query), [contacts, query]);
  const takeOnly = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    // The list below may be a letter late.
    const [only, ...others] = searchContacts<GroupedContact>(contacts ?? [], typed);
    if (only && others.length === 0) onPick(only);
  };
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        data-autofocus
        aria-label={common('contacts.search')}
        placeholder={common('contacts.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={takeOnly}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys travel between the buttons inside */}
      <div className={classes.pickerList} onKeyDown={(event) => moveFocus(event, 'button')}>
        {found.length > 0 ? (
          <VirtualList
            items={found}
            rowHeight={ROW_HEIGHT}
            getKey={({ _id }) => _id}
            label={t('picker.title')}
            renderRow={(contact) => <PickRow contact={contact} onPick={onPick} />}
          />
        ) : (
          <Text size="sm" c="dimmed" ta="center" pt="lg" role="status">
            {contacts && (contacts.length === 0 ? t('picker.empty') : common('contacts.noMatch'))}
          </Text>
        )}
      </div>
    </Stack>
  );
}

function PickRow({ contact, onPick }: { contact: Contact; onPick: (contact: Contact) => void }) {
  const format = useFormat();
  const { name, phoneList } = contact;
  return (
    <button type="button" className={classes.pick} onClick={() => onPick(contact)}>
      <ContactAvatar name={name} />
      <span className={classes.pickWords}>
        <Text span size="sm" fw={600} truncate dir="auto">
          {name}
        </Text>
        <Text span size="xs" c="dimmed" truncate className="tabular">
          {format.list(phoneList.map(formatPhoneOf))}
        </Text>
      </span>
    </button>
  );
}

interface NumberChooserProps {
  contact: Contact;
  onPick: (phone: Phone) => void;
  onBack: () => void;
}

function NumberChooser({ contact, onPick, onBack }: NumberChooserProps) {
  const common = useText();
  const first = useRef<HTMLButtonElement>(null);
  // The dialog places the focus where it opens; what had it since is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <Stack gap="xs">
      {contact.phoneList.map((phone, index) => (
        <button
          key={phone.phone}
          type="button"
          className={classes.pick}
          ref={index === 0 ? first : undefined}
          onClick={() => onPick(phone)}
        >
          <span className={classes.pickWords}>
            <Text span className="tabular">
              {formatPhoneOf(phone)}
            </Text>
            <Text span size="xs" c="dimmed">
              {common(`contacts.tags.${phone.tag}`)}
            </Text>
          </span>
        </button>
      ))}
      <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        {common('actions.back')}
      </Button>
    </Stack>
  );
}
