import { Checkbox, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { formatPhoneOf } from '../../../data/contacts/contact-phones.ts';
import type { GroupedContact } from '../../../data/contacts/group-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { ContactAvatar } from '../../../ui/contact-avatar.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import classes from './contacts.module.css';
import type { Selection } from './use-selection.ts';

/** Spec 1 §9. */
const ROW_HEIGHT = 62;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface ContactRowsProps {
  contacts: readonly GroupedContact[];
  selection: Selection;
}

export function ContactRows({ contacts, selection }: ContactRowsProps) {
  const t = useText('contacts');
  const { contactId } = useParams({ strict: false }) as { contactId?: string };
  const [lastId, setLastId] = useState<string>();
  // One stop for the Tab key: where the keyboard was last, else the open contact, else the first that is drawn; arrows go
  // on from there.
  const wanted = [lastId, contactId]
    .map((id) => contacts.findIndex(({ _id }) => _id === id))
    .find((index) => index >= 0);
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.contact) setLastId(target.dataset.contact);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target.dataset.contact : undefined;
    if (row !== undefined && event.key === ' ') {
      event.preventDefault();
      selection.toggle(row);
    } else moveBetweenRows(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys travel between the links inside, space selects
    <div
      className={classes.list}
      data-choosing={selection.chosen.length > 0 || undefined}
      style={{ height: '100%' }}
      onKeyDown={handleKey}
      onFocus={handleFocus}
    >
      <VirtualList
        items={contacts}
        rowHeight={ROW_HEIGHT}
        getKey={({ _id }) => _id}
        label={t('list.title')}
        renderRow={(contact, index, { first, last }) => (
          <ContactRow
            contact={contact}
            begins={contacts[index - 1]?.group !== contact.group}
            current={contact._id === contactId}
            tabIndex={index === stopBetween(first, last, wanted) ? 0 : -1}
            selection={selection}
          />
        )}
      />
    </div>
  );
}

function stopBetween(first: number, last: number, wanted = first): number {
  return wanted >= first && wanted <= last ? wanted : first;
}

interface ContactRowProps {
  contact: GroupedContact;
  /** The first of its letter. */
  begins: boolean;
  current: boolean;
  tabIndex: number;
  selection: Selection;
}

function ContactRow({ contact, begins, current, tabIndex, selection }: ContactRowProps) {
  const t = useText('contacts');
  const { _id: contactId, name, phoneList, group } = contact;
  return (
    <div className={classes.row} data-current={current || undefined}>
      <span className={classes.letter}>{begins && group}</span>
      <span className={classes.pick}>
        <Checkbox
          size="xs"
          tabIndex={tabIndex}
          aria-label={t('list.select', { name })}
          checked={selection.has(contactId)}
          onChange={() => selection.toggle(contactId)}
        />
      </span>
      <Link
        {...links.contact(contactId)}
        className={classes.link}
        aria-current={current ? 'page' : undefined}
        data-contact={contactId}
        tabIndex={tabIndex}
      >
        <ContactAvatar name={name} />
        <span className={classes.words}>
          <Text span size="sm" fw={600} truncate dir="auto">
            {name}
          </Text>
          <Text span size="xs" c="dimmed" truncate className="tabular">
            {phoneList[0] && formatPhoneOf(phoneList[0])}
            {phoneList.length > 1 && ` · ${t('list.numbers', { count: phoneList.length })}`}
          </Text>
        </span>
      </Link>
    </div>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const next = links[links.indexOf(event.target as HTMLElement) + step];
  if (!links.includes(event.target as HTMLElement) || !next) return;
  event.preventDefault();
  next.focus();
}
