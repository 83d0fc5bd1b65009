import type { FoundBrand } from '@manyline/brands/find-brand';
import { createContext, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import type { Api } from './api/api-client.ts';
import type { Session, SessionStore } from './session/session-store.ts';

/** What the page is made of, put together once in app/boot.ts and handed down. */
export interface Services {
  found: FoundBrand;
  api: Api;
  session: SessionStore;
  signIn(session: Omit<Session, 'tokenDate'>): Promise<void>;
  /** Asks for a fresh token, and what the server says of the account with it. A failure is only logged. */
  refreshSession(): Promise<void>;
  /** Ends the session here and on the server. */
  signOut(): Promise<void>;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('rendered outside ServicesProvider');
  return services;
}

export function useApi(): Api {
  return useServices().api;
}

export function useBrand() {
  return useServices().found.brand;
}

export function useFrontPage(): boolean {
  return useServices().found.frontPage;
}

/** Only below the signed-in shell; elsewhere ask `useSessionState`. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (!session) throw new Error('no session: rendered outside the signed-in shell');
  return session;
}

export function useSessionState() {
  return useStore(useServices().session);
}
