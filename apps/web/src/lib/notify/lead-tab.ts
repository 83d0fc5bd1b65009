export interface LeadTab {
  isLead(): boolean;
  stop(): void;
}

/**
 * Of several tabs with one name a single one leads, and when it goes the next: a Web Lock is held for as long. Where
 * there are none (plain http on another machine, where browsers give no notifications either) every tab leads.
 */
export function joinTabs(name: string, locks: LockManager | null = navigator.locks ?? null): LeadTab {
  let leads = locks === null;
  const end = new AbortController();
  const held = Promise.withResolvers<void>();
  const hold = () => {
    leads = true;
    return held.promise;
  };
  locks?.request(name, { signal: end.signal }, hold).catch(() => undefined);
  return {
    isLead: () => leads,
    stop() {
      leads = false;
      held.resolve();
      end.abort();
    },
  };
}
