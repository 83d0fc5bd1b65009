import { Loader } from '@mantine/core';
import type { SendTerms } from '@manyline/contract/chats';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { type ChatMessage, isPending, isRefused } from '../model/state/chat-message.ts';

/** The name of a message's state among the feature's texts. */
export function stateOf(message: ChatMessage): string {
  if (isPending(message)) return 'sending';
  return isRefused(message) ? 'refused' : message.state;
}

/** It was sent, and its carrier never says whether messages of its kind arrived. */
export function endsUnreported(message: ChatMessage, unreported: SendTerms['unreported']): boolean {
  if (message.direction !== 'out' || stateOf(message) !== 'sent') return false;
  return unreported?.some((kind) => kind === message.type) ?? false;
}

const ICONS = {
  queued: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  undelivered: IconAlertCircle,
  failed: IconAlertCircle,
  received: IconCheck,
};

/** Seen only: the list item's label says it in words. */
export function StateMark({ message }: { message: ChatMessage }) {
  if (isPending(message)) return <Loader size={12} color="currentColor" aria-hidden />;
  const Icon = ICONS[message.state];
  return <Icon size={14} stroke={2} aria-hidden data-state={message.state} />;
}
