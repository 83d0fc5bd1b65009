import { formatNumber } from '@manyline/domain/phone';

/** A code was sent and not yet typed in. Kept for this tab, so that a reload comes back to the same step. */
export interface PendingLogin {
  verifyid: string;
  codeLength: 4 | 6;
  /** By this browser's clock, which may differ from the server's. */
  resendAt: number;
  login: LoginName;
}

export type LoginName = { telCode: string; phone: string } | { email: string };

export function loginWords(login: LoginName): string {
  return 'email' in login ? login.email : formatNumber(login);
}

const KEY = 'pendingLogin';

export function readPendingLogin(platform: string, storage: Storage = sessionStorage): PendingLogin | undefined {
  try {
    return (JSON.parse(storage.getItem(`${KEY}.${platform}`) ?? 'null') as PendingLogin | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storePendingLogin(platform: string, pending: PendingLogin, storage: Storage = sessionStorage): void {
  storage.setItem(`${KEY}.${platform}`, JSON.stringify(pending));
}

export function clearPendingLogin(platform: string, storage: Storage = sessionStorage): void {
  storage.removeItem(`${KEY}.${platform}`);
}
