import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Target } from './links.ts';

/** Addresses that show nothing of their own, each with that of the screen to which they lead. */
const leads = new Map<string, string>();

/** Answers how to take it back. */
export function leadOn(from: string, to: string): () => void {
  leads.set(from, to);
  return () => void leads.delete(from);
}

/** Where an address leads in the end. */
export const endOf = (address: string): string => leads.get(address) ?? address;

/** As long as the one address leads on to the other, a link to it is one to the other (`leaveNoSecondStep`). */
export function useLeadsOn(from: Target, to: Target | undefined): void {
  const router = useRouter();
  const addressOf = (target: Target) => router.buildLocation(target).publicHref;
  const start = addressOf(from);
  const end = to && addressOf(to);
  useEffect(() => (end === undefined ? undefined : leadOn(start, end)), [start, end]);
}
