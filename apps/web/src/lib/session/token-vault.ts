import type { Session } from './session-store.ts';

/** Keeps the session of one brand over reloads. */
export interface TokenVault {
  /** Whether there is something to load; it may still prove worthless. */
  holds(): boolean;
  load(): Promise<Session | undefined>;
  /** Sealing takes a moment: nothing is kept where `isThere` says no behind it. */
  save(session: Session, isThere?: () => boolean): Promise<void>;
  clear(): void;
  /** Another tab saved or removed the session. */
  onChange(listener: () => void): () => void;
}

export interface VaultDeps {
  /** Identities of brands never mix, though brands may share an origin. */
  platform: string;
  local: Storage;
  tab: Storage;
  /** Undefined where the page is no secure context: plain http on another host than this machine. */
  subtle: SubtleCrypto | undefined;
  /** Browser platform and user agent (spec 1 §3). */
  browser: string;
  target?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/**
 * The session in local storage, AES-GCM with a key derived from browser platform and user agent. That ties a copied
 * value to the kind of browser and hides nothing from a script on the page; the content security policy does.
 * Without WebCrypto the session lives in this tab's session storage: no clear text outlives the tab.
 */
export function createTokenVault({ platform, local, tab, subtle, browser, target }: VaultDeps): TokenVault {
  const name = `session.${platform}`;
  let key: Promise<CryptoKey> | undefined;
  const getKey = (crypto: SubtleCrypto) => {
    key ??= deriveKey(crypto, browser, platform);
    return key;
  };

  async function read(): Promise<string | undefined> {
    if (!subtle) return tab.getItem(name) ?? undefined;
    const [iv, sealed] = (local.getItem(name) ?? '').split('.').map(fromBase64);
    if (!iv || !sealed) return undefined;
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, await getKey(subtle), sealed);
    return new TextDecoder().decode(opened);
  }

  return {
    holds: () => (subtle ? local : tab).getItem(name) !== null,
    async load() {
      try {
        const text = await read();
        const session = text === undefined ? undefined : (JSON.parse(text) as Session);
        return session?.token && session.userId ? session : undefined;
      } catch {
        // Sealed by another browser version, or damaged: worth nothing, so sign in again.
        return undefined;
      }
    },
    async save(session, isThere = () => true) {
      const text = JSON.stringify(session);
      if (!subtle) return tab.setItem(name, text);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await subtle.encrypt(
        { name: 'AES-GCM', iv },
        await getKey(subtle),
        new TextEncoder().encode(text),
      );
      if (isThere()) local.setItem(name, `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`);
    },
    clear() {
      local.removeItem(name);
      tab.removeItem(name);
    },
    onChange(listener) {
      const handle = (event: StorageEvent) => {
        if (event.key === name || event.key === null) listener();
      };
      target?.addEventListener('storage', handle);
      return () => target?.removeEventListener('storage', handle);
    },
  };
}

async function deriveKey(subtle: SubtleCrypto, browser: string, platform: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const material = await subtle.importKey('raw', encoder.encode(browser), 'HKDF', false, ['deriveKey']);
  const salt = encoder.encode(`manyline.${platform}`);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode('token vault') };
  return subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  return text === '' ? undefined : Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
