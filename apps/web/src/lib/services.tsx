import type { FoundBrand } from '@manyline/brands/find-brand';
import type { Api } from '@manyline/page/api/api-client';
import { createContext, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import type { Session, SessionStore } from './session/session-store.ts';

/** Services that every screen stands on, also where there is no session of its own: in a frame. */
export interface BasicServices {
  found: Pick<FoundBrand, 'brand' | 'frontPage'>;
  api: Api;
  /** Reads the brand anew: the server charges another price than the page shows. */
  refreshBrand?: (() => void) | undefined;
}

/** The services of the page, put together once in app/boot.ts and handed down. */
export interface Services extends BasicServices {
  found: FoundBrand;
  session: SessionStore;
  signIn(session: Omit<Session, 'tokenDate'>): Promise<void>;
  /** Asks for a fresh token, and what the server says of the account with it. A failure is only logged. */
  refreshSession(): Promise<void>;
  /** Ends the session here and on the server. */
  signOut(): Promise<void>;
}

const BasicServicesContext = createContext<BasicServices | undefined>(undefined);
const ServicesContext = createContext<Services | undefined>(undefined);

export function BasicServicesProvider({ services, children }: { services: BasicServices; children: ReactNode }) {
  return <BasicServicesContext value={services}>{children}</BasicServicesContext>;
}

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <BasicServicesContext value={services}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </BasicServicesContext>
  );
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('rendered outside ServicesProvider');
  return services;
}

function useBasicServices(): BasicServices {
  const services = use(BasicServicesContext);
  if (!services) throw new Error('rendered outside ServicesProvider');
  return services;
}

export function useApi(): Api {
  return useBasicServices().api;
}

/** Reads the brand anew, where the page can. */
export function useRefreshBrand(): () => void {
  return useBasicServices().refreshBrand ?? doNothing;
}

function doNothing(): void {}

export function useBrand() {
  return useBasicServices().found.brand;
}

export function useFrontPage(): boolean {
  return useBasicServices().found.frontPage;
}

/** Only below the signed-in shell; elsewhere ask `useSessionState`. */
export function useSession(): Session {
  const { session } = useSessionState();
  if (!session) throw new Error('no session');
  return session;
}

export function useSessionState() {
  return useStore(useServices().session);
}
