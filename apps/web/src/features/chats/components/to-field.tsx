import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import type { ToFieldState } from './use-to-field.ts';

export function ToField({ to, onEnter }: { to: ToFieldState; onEnter: () => void }) {
  const t = useText('chats');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (to.partner) onEnter();
    else to.check();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and leaving are those of the fields inside
    <div onKeyDown={handleKey} onBlur={to.check}>
      <PhoneField
        label={t('newChat.to')}
        regionLabel={t('newChat.country')}
        region={to.region.iso}
        phone={to.input}
        onRegion={to.setRegion}
        onPhone={to.setInput}
        inputRef={input}
      />
    </div>
  );
}
