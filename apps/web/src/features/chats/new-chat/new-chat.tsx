import { Skeleton, Text } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { PlaceFailed } from '@manyline/page/ui/problem';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { GoTo } from '../../../ui/go-to.tsx';
import { useOwnNumbers } from '../api/use-own-numbers.ts';
import { Composer } from '../composer/composer.tsx';
import { ListButton } from '../layout/list-button.tsx';
import middle from '../layout/middle.module.css';
import { NoNumberCard } from '../layout/no-number-card.tsx';
import screen from '../layout/screen.module.css';
import { endsOf, keyOf } from '../model/state/chat-message.ts';
import { NEW_CHAT_DRAFT } from '../model/state/drafts.ts';
import { FromPicker } from './from-picker.tsx';
import classes from './new-chat.module.css';
import { NobodyYet } from './nobody-yet.tsx';
import { ToField } from './to-field.tsx';
import { useKnownChat } from './use-known-chat.ts';
import { useToField } from './use-to-field.ts';

/**
 * /chats/new, with `to` in the search where the number to write to is known, `from` where the own one is. A chat that is there
 * already opens in its place.
 */
export function NewChat() {
  const t = useText('chats');
  const numbers = useOwnNumbers();
  const { to, from } = useSearch({ strict: false }) as { to?: string; from?: string };
  const known = useKnownChat(to, from, numbers.data);
  if (numbers.data?.length === 0) return <NoNumberCard />;
  if (known) return <GoTo to={links.chat(known)} />;
  if (numbers.data) return <NewChatForm key={`${to}-${from}`} numbers={numbers.data} to={to} from={from} />;
  if (!numbers.isError) return <Skeleton height={120} radius={0} aria-hidden />;
  return <PlaceFailed title={t('newChat.numbersFailed')} onRetry={() => numbers.refetch()} />;
}

function NewChatForm({ numbers, to: begin, from }: { numbers: VirtualPhone[]; to?: string; from?: string }) {
  const t = useText('chats');
  const navigate = useNavigate();
  const [own, setOwn] = useState<VirtualPhone>(
    () =>
      numbers.find((number) => joinNumber(number) === from) ??
      numbers.find(({ capabilities }) => capabilities.sms) ??
      numbers[0]!,
  );
  const [picking, setPicking] = useState(false);
  const to = useToField(own, begin);
  const toInput = useRef<HTMLInputElement>(null);
  const { partner } = to;
  const ends = useMemo(() => (partner ? endsOf(joinNumber(own), partner) : undefined), [own, partner]);
  const block = own.capabilities.sms ? undefined : t('composer.noSms');
  // Who it goes to is known: what is left is the message.
  const isSet = begin !== undefined;
  const waiting = picking ? t('composer.picking') : to.isReading ? t('newChat.reading') : undefined;
  const openChat = () => ends && void navigate({ ...links.chat(keyOf(ends)), replace: true });
  const askForNumber = () => toInput.current?.focus();
  return (
    <section className={screen.screen} aria-label={t('newChat.title')}>
      <header className={classes.header}>
        <ListButton />
        <h1 className={classes.title}>{t('newChat.title')}</h1>
        <div className={classes.fields}>
          <ToField to={to} isSet={isSet} onEnter={openChat} inputRef={toInput} />
          <FromPicker numbers={numbers} value={own} onChange={setOwn} onPicking={setPicking} />
        </div>
      </header>
      <div className={screen.view}>
        {ends || to.input !== '' ? (
          <Text className={middle.middle} c="dimmed" size="sm">
            {ends ? t('newChat.hint') : t('composer.noPartner')}
          </Text>
        ) : (
          <NobodyYet from={joinNumber(own)} />
        )}
      </div>
      <Composer
        ends={ends}
        block={block}
        draftKey={NEW_CHAT_DRAFT}
        onSent={openChat}
        onNobody={askForNumber}
        waiting={waiting}
        autoFocus={isSet}
      />
    </section>
  );
}
