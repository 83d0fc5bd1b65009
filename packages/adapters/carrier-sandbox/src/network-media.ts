import type { HandsetMedia, SandboxStore, SandboxSubmission } from '@manyline/ports/sandbox-network';

/** How the network calls a picture in its own memory. */
const OWN_MEDIA = 'sandbox:';

/** The network keeps what it carries, as a real one does: the sender's copy may be gone when somebody looks. */
export async function keepMedia(store: SandboxStore, key: string, media: readonly HandsetMedia[]): Promise<string> {
  const kept = await Promise.all(media.map((picture, index) => store.keepMedia(`${key}-${index}`, picture)));
  return kept.join(',');
}

/** Undefined: a link to somewhere else. */
export async function readOwnMedia(store: SandboxStore, url: string): Promise<Uint8Array | undefined> {
  return url.startsWith(OWN_MEDIA) ? store.readMedia(url.slice(OWN_MEDIA.length)) : undefined;
}

type Arriving = Pick<SandboxSubmission, 'from' | 'to' | 'text' | 'media' | 'date'>;

/** The event of an incoming message, with its pictures by the network's links. */
export function toArrival({ from, to, text, media, date }: Arriving) {
  const names = media.split(',').filter((name) => name !== '');
  return {
    from,
    to,
    text,
    date,
    ...(names.length > 0 && { media: names.map((name) => ({ url: `${OWN_MEDIA}${name}` })) }),
  };
}
