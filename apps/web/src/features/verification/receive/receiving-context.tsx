import { getLockedCodePhone, getVerificationCodeSmsList } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { ApiError } from '@manyline/page/api/api-error';
import { serverClock } from '@manyline/page/api/server-clock';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { showCalmly } from '../../../lib/errors/show-calmly.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useApi, useBrand, useSessionState } from '../../../lib/services.tsx';
import type { SocketClient } from '../../../lib/socket/socket-client.ts';
import { useSocketClient } from '../../../lib/socket/socket-context.tsx';
import { verificationKeys } from '../api/keys.ts';
import { createReceiving, isOfLock, type Receiving, type ReceivingState } from '../model/receiving.ts';
import { createReceivingMemory } from '../model/receiving-memory.ts';

interface ReceivingValue {
  receiving: Receiving;
  /** It is known whether a number is locked. */
  isKnown: boolean;
}

/** How often a lock that is on screen is read again, while no poll tells of its end. */
const LOOK_MS = 15_000;

const ReceivingContext = createContext<ReceivingValue | undefined>(undefined);

export function useReceiving(): ReceivingValue {
  const value = use(ReceivingContext);
  if (!value) throw new Error('rendered outside ReceivingProvider');
  return value;
}

export function useReceivingState<T>(select: (state: ReceivingState) => T): T {
  return useStore(useReceiving().receiving.store, select);
}

/** The one number that is locked, on whichever step somebody is. Without a session there is none. */
export function ReceivingProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const { platform } = useBrand();
  const { session } = useSessionState();
  const [isRead, setIsRead] = useState(false);
  const [receiving] = useState(() =>
    createReceiving({
      poll: (lock, count) => api.call(getVerificationCodeSmsList, { app: lock.app, number: joinNumber(lock), count }),
      memory: createReceivingMemory(platform),
      onError: mayGoOn,
      now: serverClock.now,
    }),
  );
  useEffect(() => {
    receiving.open();
    return receiving.close;
  }, [receiving]);
  return (
    <ReceivingContext value={{ receiving, isKnown: isRead || !session }}>
      {session && <LockReader receiving={receiving} onRead={() => setIsRead(true)} />}
      {children}
    </ReceivingContext>
  );
}

/**
 * Reads what is locked when the screen opens, and hears of texts from the socket. A number that is on screen may be given back in
 * another tab or on another device, so it is looked at again, also when somebody comes back to the tab.
 */
function LockReader({ receiving, onRead }: { receiving: Receiving; onRead: () => void }) {
  const api = useApi();
  const client = useSocketClient();
  const language = useLanguage();
  const t = useText('verification');
  // While receiving, the poll tells of the end.
  const isResting = useStore(
    receiving.store,
    ({ lock, isOver, isReceiving }) => Boolean(lock) && !isOver && !isReceiving,
  );
  const { data, isError } = useQuery({
    queryKey: [...verificationKeys.lock, language],
    queryFn: async ({ signal }) => {
      const shown = receiving.store.getState().lock?.lockDate;
      return { shown, ...(await api.call(getLockedCodePhone, {}, { signal })) };
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: isResting && LOOK_MS,
    staleTime: 0,
    // A lock made here in the meantime is known already.
    gcTime: 0,
  });
  const take = useEffectEvent(({ lockPhone, smsList: list, shown }: NonNullable<typeof data>) => {
    const { lock, isOver } = receiving.store.getState();
    // Locked, changed or given back here while it was read.
    if (lock?.lockDate !== shown) return;
    if (lockPhone && lockPhone.lockDate !== lock?.lockDate) {
      receiving.hold(lockPhone, list);
      // It may have been copied already: it must not change in silence.
      if (lock && !isOver && lock.number !== lockPhone.number)
        showSnackbar(
          t('over.replaced', { gone: lock.formatPhone, number: lockPhone.formatPhone, app: lockPhone.name }),
          { durationMs: Number.POSITIVE_INFINITY },
        );
    }
    // Finished in another tab or on another device. What ended by itself stays on screen until it is closed.
    else if (!lockPhone && lock && !isOver) receiving.giveBack();
    else if (lockPhone) {
      receiving.changeLock(lockPhone);
      const known = new Set(receiving.store.getState().list.map(({ smsId }) => smsId));
      for (const sms of list)
        if (!known.has(sms.smsId) && isOfLock(sms, lockPhone))
          receiving.push({ ...sms, app: lockPhone.app, number: joinNumber(lockPhone) });
    }
  });
  const told = useEffectEvent(onRead);
  useEffect(() => {
    if (data) take(data);
    if (data ?? isError) told();
  }, [data, isError]);
  useEffect(() => hearLine(client, receiving), [client, receiving]);
  useEffect(() => client.on('codeSms', receiving.push), [client, receiving]);
  useEffect(() => client.on('codeEnd', receiving.withdraw), [client, receiving]);
  return null;
}

/** Tells whether texts are heard of: the browser knows of a lost line before the socket misses an answer. Answers how to stop. */
function hearLine(client: SocketClient, { loseTouch, look }: Receiving): () => void {
  const { connection } = client;
  const offs = [
    client.on('connected', look),
    connection.subscribe(({ disconnected }, before) => {
      if (disconnected && !before.disconnected) loseTouch();
    }),
  ];
  addEventListener('offline', loseTouch);
  addEventListener('online', look);
  return () => {
    for (const off of offs) off();
    removeEventListener('offline', loseTouch);
    removeEventListener('online', look);
  };
}

/** Without a connection the next poll may come through; the shell says that it is gone. Anything else is said once. */
function mayGoOn(error: unknown): boolean {
  if (error instanceof ApiError && error.local === 'NETWORK') return true;
  void showCalmly(error);
  return false;
}
