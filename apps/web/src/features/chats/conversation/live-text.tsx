import { Anchor } from '@mantine/core';
import { chatKey } from '@manyline/domain/phone';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import type { ChatMessage } from '../model/state/chat-message.ts';
import { type LivePart, splitLive } from '../model/state/live-parts.ts';
import classes from './live-text.module.css';

interface LiveTextProps {
  text: string;
  message: Pick<ChatMessage, 'ownFullNumber' | 'ownTelCode'>;
}

/** Words that somebody wrote: addresses and numbers in them can be followed, and stand there whole. */
export function LiveText({ text, message: { ownFullNumber, ownTelCode } }: LiveTextProps) {
  const parts = useMemo(() => splitLive(text, ownTelCode), [text, ownTelCode]);
  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never change places
  return parts.map((part, index) => <Part key={index} part={part} own={ownFullNumber} />);
}

function Part({ part: { text, kind, to = '' }, own }: { part: LivePart; own: string }) {
  const canWrite = useBrand().can('newChat');
  const look = { underline: 'always', c: 'inherit', 'data-own-menu': true } as const;
  if (kind === 'link')
    return (
      <Anchor {...look} href={to} target="_blank" rel="noopener noreferrer">
        {text}
      </Anchor>
    );
  if (kind === 'mail')
    return (
      <Anchor {...look} href={to}>
        {text}
      </Anchor>
    );
  if (kind === 'phone' && canWrite)
    return (
      <Anchor
        {...look}
        className={classes.phone}
        renderRoot={(props) => <Link {...links.chat(chatKey(own, to))} {...props} />}
      >
        {text}
      </Anchor>
    );
  return text;
}
