/** The verification screen's memory in this browser (spec 1 §3), per brand; all of it goes with the session (`forget-verification.ts`). */
const USED_APPS_MAX = 10;

export type TipKind = 'newNumber' | 'oldNumber';

const appsKey = (platform: string) => `usedApps.${platform}`;
const tipKey = (platform: string, kind: TipKind) => `${kind}Tip.${platform}`;
const lastTierKey = (platform: string) => `lastTier.${platform}`;

/** The services used last, the last one first. */
export function readUsedApps(platform: string, storage: Storage = localStorage): string[] {
  try {
    const apps: unknown = JSON.parse(storage.getItem(appsKey(platform)) ?? '[]');
    return Array.isArray(apps) ? apps.filter((app) => typeof app === 'string').slice(0, USED_APPS_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberUsedApp(platform: string, app: string, storage: Storage = localStorage): void {
  const apps = [app, ...readUsedApps(platform, storage).filter((each) => each !== app)];
  storage.setItem(appsKey(platform), JSON.stringify(apps.slice(0, USED_APPS_MAX)));
}

/** Whether the tip over a new or an old number is shown: yes until somebody does not want it. */
export function wantsTip(platform: string, kind: TipKind, storage: Storage = localStorage): boolean {
  return storage.getItem(tipKey(platform, kind)) !== 'no';
}

export function refuseTip(platform: string, kind: TipKind, storage: Storage = localStorage): void {
  storage.setItem(tipKey(platform, kind), 'no');
}

type TierPick = 'shared' | 'premium';
const tiers: readonly string[] = ['shared', 'premium'] satisfies TierPick[];

export function isTierPick(pick: string | null): pick is TierPick {
  return pick !== null && tiers.includes(pick);
}

/** The kind of number that was chosen last; undefined before any was. */
export function readLastTier(platform: string, storage: Storage = localStorage): TierPick | undefined {
  const tier = storage.getItem(lastTierKey(platform));
  return isTierPick(tier) ? tier : undefined;
}

export function rememberTier(platform: string, tier: TierPick, storage: Storage = localStorage): void {
  storage.setItem(lastTierKey(platform), tier);
}
