import { getLocalWorld } from '@manyline/contract/local-world';
import type { Api } from '@manyline/page/api/api-client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Where the local world's sandbox page is; undefined anywhere else. */
const localWorldStore = createStore<{ sandboxUrl?: string }>(() => ({}));

export async function loadLocalWorld(api: Api): Promise<void> {
  try {
    const { enabled, sandboxUrl } = await api.call(getLocalWorld);
    if (enabled) localWorldStore.setState({ sandboxUrl: sandboxUrl ?? '/sandbox' });
  } catch {
    // Only a hint for people trying the product; without an answer there is nothing to show.
  }
}

export function useSandboxUrl(): string | undefined {
  return useStore(localWorldStore, ({ sandboxUrl }) => sandboxUrl);
}
