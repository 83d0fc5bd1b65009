import type { RawWebhook, WebhookAnswer } from '@manyline/ports/carrier';

/**
 * Brings webhooks to a server of a test, and fetches its sounds: our public addresses are asked for where it listens.
 * @param origin `http://127.0.0.1:3000`
 */
export function createWayByHttp(origin: string) {
  const toOrigin = (url: string) => {
    const { pathname, search } = new URL(url);
    return `${origin}${pathname}${search}`;
  };

  return {
    async deliver({ url, headers, body }: RawWebhook): Promise<WebhookAnswer> {
      const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const init = { method: 'POST', headers: given, body: new Uint8Array(body) };
      const answer = await fetch(toOrigin(url), init);
      const contentType = answer.headers.get('content-type') ?? '';
      return { status: answer.status, contentType, body: await answer.text() };
    },

    async readSound(url: string): Promise<Uint8Array> {
      const answer = await fetch(toOrigin(url));
      if (!answer.ok) throw new Error(`the sound was answered with ${answer.status}`);
      return answer.bytes();
    },
  };
}
