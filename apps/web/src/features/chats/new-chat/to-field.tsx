import { ActionIcon, Tooltip } from '@mantine/core';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { IconAddressBook } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useState } from 'react';
import { fullNumberOf } from '../../../data/contacts/contact-phones.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useBrand } from '../../../lib/services.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { focusComposer } from '../composer/focus-composer.ts';
import classes from '../contact/partner.module.css';
import { moveFocus } from '../layout/move-focus.ts';
import { FoundContacts } from './found-contacts.tsx';
import { useFoundContacts } from './use-found-contacts.ts';
import type { ToFieldState } from './use-to-field.ts';

const ContactPicker = lazyPart(async () => (await import('./contact-picker.tsx')).ContactPicker);

interface ToFieldProps {
  to: ToFieldState;
  /** Something else has the focus first. */
  isSet: boolean;
  onEnter: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A number, or the name of a contact: those that fit are listed below while it is typed. */
export function ToField({ to, isSet, onEnter, inputRef }: ToFieldProps) {
  const t = useText('chats');
  const brand = useBrand();
  const named = useFoundContacts(to.input);
  // A link's "tel:+1…" has letters, and is no name.
  const found = to.meaning?.kind === 'number' ? undefined : named;
  useEffect(() => {
    if (!isSet) inputRef.current?.focus();
  }, [inputRef, isSet]);
  const [chosen, setChosen] = useState<{ fullNumber: string }>();
  const choose = (fullNumber: string) => {
    to.choose(fullNumber);
    setChosen({ fullNumber });
  };
  // The message is left to write: its field has the focus, but only after a dialog that closes with the choice has given the focus back.
  useEffect(() => {
    if (chosen && !focusComposer()) inputRef.current?.focus();
  }, [inputRef, chosen]);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    moveFocus(event, 'input, [data-found]');
    if (event.key !== 'Enter' || event.target !== inputRef.current) return;
    event.preventDefault();
    const [only, ...others] = found ?? [];
    if (only && others.length === 0) choose(fullNumberOf(only.phone));
    else if (to.partner) onEnter();
    else to.check();
  };
  const field = (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and leaving are those of the fields inside
    <div onKeyDown={handleKey} onBlur={to.check}>
      <PhoneField
        label={t('newChat.to')}
        region={to.region}
        phone={to.input}
        meaning={to.meaning}
        who={to.who}
        isName={found !== undefined}
        onRegion={to.setRegion}
        onPhone={to.setInput}
        inputRef={inputRef}
      >
        {found && <FoundContacts found={found} onChoose={(phone) => choose(fullNumberOf(phone))} />}
      </PhoneField>
    </div>
  );
  if (!brand.can('contacts')) return field;
  return (
    <div className={classes.toRow}>
      {field}
      <PickerButton onPick={choose} />
    </div>
  );
}

function PickerButton({ onPick }: { onPick: (fullNumber: string) => void }) {
  const t = useText('chats');
  const [open, setOpen] = useState(false);
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
      <Suspense>
        {open && (
          <ContactPicker
            onPick={(phone) => {
              setOpen(false);
              onPick(fullNumberOf(phone));
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
