import { ActionIcon, Tooltip } from '@mantine/core';
import type { Contact } from '@manyline/contract/contacts';
import { mainRegionOf } from '@manyline/domain/regions';
import { IconAddressBook } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { shortPhoneOf } from '../../../data/contacts/contact-phones.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import classes from '../contact/partner.module.css';
import type { ToFieldState } from './use-to-field.ts';

const ContactPicker = lazy(() => import('./contact-picker.tsx').then((module) => ({ default: module.ContactPicker })));

interface ToFieldProps {
  to: ToFieldState;
  onEnter: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function ToField({ to, onEnter, inputRef }: ToFieldProps) {
  const t = useText('chats');
  useEffect(() => inputRef.current?.focus(), [inputRef]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (to.partner) onEnter();
    else to.check();
  };
  const brand = useBrand();
  const field = (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and leaving are those of the fields inside
    <div onKeyDown={handleKey} onBlur={to.check}>
      <PhoneField
        label={t('newChat.to')}
        region={to.region.iso}
        phone={to.input}
        onRegion={to.setRegion}
        onPhone={to.setInput}
        inputRef={inputRef}
      />
    </div>
  );
  if (!brand.can('contacts')) return field;
  return (
    <div className={classes.toRow}>
      {field}
      <PickerButton to={to} />
    </div>
  );
}

function PickerButton({ to }: { to: ToFieldState }) {
  const t = useText('chats');
  const [open, setOpen] = useState(false);
  const pick = (phone: Contact['phoneList'][number]) => {
    const region = mainRegionOf(phone.telCode);
    if (region) to.setRegion(region);
    to.setInput(region ? shortPhoneOf(phone) : phone.phone);
    setOpen(false);
  };
  return (
    <>
      <Tooltip label={t('picker.title')}>
        <ActionIcon
          variant="default"
          size={36}
          className={classes.toButton}
          aria-label={t('picker.title')}
          onClick={() => setOpen(true)}
        >
          <IconAddressBook size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Suspense>{open && <ContactPicker onPick={pick} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
