import { Button, CloseButton, Text } from '@mantine/core';
import { joinNumber } from '@manyline/domain/phone';
import { useLayoutEffect, useRef, useState } from 'react';
import { openContactAdder } from '../../../data/contacts/contact-editor-store.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand, useSession } from '../../../lib/services.tsx';
import { useBlockedNumbers } from '../api/use-chat-settings.ts';
import { useOwnNumbers } from '../api/use-own-numbers.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import { createDismissals } from '../model/state/dismissals.ts';
import classes from './partner.module.css';
import { usePartner } from './use-partner.ts';

interface AddContactBannerProps {
  ends: ChatEnds;
  /** The room that it takes, as soon as that changes: contacts may be read long after the messages. */
  onHeight: (px: number) => void;
}

/** Offers to add a number that is not saved yet, or says that it is the account's own; dismissed once, it stays away. */
export function AddContactBanner({ ends, onHeight }: AddContactBannerProps) {
  const t = useText('chats');
  const common = useText();
  const { number, canAdd } = usePartner(ends);
  const { platform } = useBrand();
  const { userId } = useSession();
  const [dismissals] = useState(() => createDismissals(`${platform}.${userId}`, localStorage));
  const [dismissed, setDismissed] = useState(() => dismissals.has(ends.otherFullNumber));
  const isBlocked = useBlockedNumbers().has(ends.otherFullNumber);
  const isOwn = useOwnNumbers().data?.some((own) => joinNumber(own) === ends.otherFullNumber);
  const shown = (isOwn || canAdd) && !dismissed && !isBlocked;
  const banner = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there or gone with `shown`
  useLayoutEffect(() => onHeight(banner.current?.offsetHeight ?? 0), [shown, onHeight]);
  if (!shown) return null;
  const dismiss = () => {
    dismissals.add(ends.otherFullNumber);
    setDismissed(true);
  };
  return (
    <section ref={banner} className={classes.banner} aria-label={t(isOwn ? 'banner.ownLabel' : 'banner.label')}>
      <Text size="sm" flex="1 1 280px">
        {isOwn ? t('banner.own', { number }) : common('contacts.unsaved', { number })}
      </Text>
      {!isOwn && (
        <Button size="compact-sm" variant="light" onClick={() => openContactAdder(ends.otherFullNumber)}>
          {common('contacts.add')}
        </Button>
      )}
      <CloseButton aria-label={t('banner.dismiss')} onClick={dismiss} />
    </section>
  );
}
