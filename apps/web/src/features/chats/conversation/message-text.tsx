import { Anchor } from '@mantine/core';
import { readHighlights, splitHighlights, type TextPart } from '@manyline/domain/highlights';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links } from '../../../lib/links.ts';
import { findSpecialPage } from '../../../lib/special-pages.ts';
import type { ChatMessage } from '../model/state/chat-message.ts';
import { LiveText } from './live-text.tsx';

/** The text as it was written; parts of a system message lead to our own screens. Made of data, never of HTML. */
export function MessageText({ message }: { message: ChatMessage }) {
  const { text, highlightText, highlightTarget } = message;
  const parts = useMemo(
    () => splitHighlights(text, readHighlights(highlightText, highlightTarget)),
    [text, highlightText, highlightTarget],
  );
  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never change places
  return parts.map((part, index) => <Part key={index} part={part} message={message} />);
}

function Part({ part: { text, target }, message }: { part: TextPart; message: ChatMessage }) {
  const page = target && findSpecialPage(target);
  if (page === undefined) return <LiveText text={text} message={message} />;
  return (
    <Anchor
      underline="always"
      c="inherit"
      fw={600}
      renderRoot={(props) => <Link {...links.address(page)} {...props} />}
    >
      {text}
    </Anchor>
  );
}
