import type { CarrierClient } from '@manyline/outbound/carrier-client';
import {
  type CarrierEvent,
  CarrierRefusedError,
  type InboundMedia,
  type OutboundMessage,
} from '@manyline/ports/carrier';
import { toPageUrl } from './page-url.ts';
import {
  type MessagePage,
  type MessageResource,
  mediaPage,
  messagePage,
  toDigits,
  toReceipt,
  toTime,
} from './resources.ts';

export interface MessageListDeps {
  client: CarrierClient;
  accountUrl: string;
  /** The key of the message that an id was last given to in this process. */
  keyOf(carrierId: string): string | undefined;
}

type IsAnothers = (carrierId: string) => Promise<boolean>;

/** Their clock and ours, and dates that are exact to the second. */
const CLOCKS_MS = 60_000;
const PAIR_PAGE = 50;
/** Far more than a pair has within the time in which somebody asks. */
const PAIR_PAGES_MAX = 40;
const PAGE = 1_000;

/** An account's knowledge of its messages: the newest first, whatever was asked. */
export function createMessageList({ client, accountUrl, keyOf }: MessageListDeps) {
  async function* pages(query: Record<string, string>, signal: AbortSignal): AsyncGenerator<MessageResource[]> {
    let url: string | undefined = `${accountUrl}/Messages.json?${new URLSearchParams(query)}`;
    while (url) {
      const page: MessagePage = await client.ask(
        { what: 'list', method: 'GET', url, read: (json) => messagePage.parse(json) },
        signal,
      );
      yield page.messages;
      url = toPageUrl(page.next_page_uri, accountUrl);
    }
  }

  /** Those that were removed there are none; the message's words are worth having without. */
  async function readMedia(sid: string, signal: AbortSignal): Promise<InboundMedia[]> {
    const url = `${accountUrl}/Messages/${encodeURIComponent(sid)}/Media.json`;
    const asked = { what: 'list', method: 'GET' as const, url, read: (json: unknown) => mediaPage.parse(json) };
    const { media_list: media } = await client.ask(asked, signal).catch((error: unknown) => {
      if (error instanceof CarrierRefusedError) return { media_list: [] };
      throw error;
    });
    return media.map(({ uri }) => ({ url: new URL(uri.replace(/\.json$/, ''), accountUrl).href }));
  }

  async function toEvent(message: MessageResource, signal: AbortSignal): Promise<CarrierEvent | undefined> {
    const { sid, status, error_code: code } = message;
    const date = toTime(message.date_sent ?? message.date_created);
    if (message.direction !== 'inbound') return toReceipt({ sid, status, errorCode: code ?? undefined, date });
    if (status === 'receiving') return undefined;
    const media = message.num_media ? await readMedia(sid, signal) : [];
    const { from, to, body } = message;
    const text = { from: toDigits(from), to: toDigits(to), text: body ?? '' };
    return { kind: 'inbound', eventId: sid, ...text, date, ...(media.length > 0 && { media }) };
  }

  return {
    /**
     * By what it says, and from whom to whom: nothing of ours is in the list. Several may say the same, so that an id which is
     * another message's already is none.
     */
    async find(message: OutboundMessage, key: string, since: number, signal: AbortSignal, isAnothers?: IsAnothers) {
      const isTaken = async (sid: string) => (keyOf(sid) ?? key) !== key || (await isAnothers?.(sid)) === true;
      const from = since - CLOCKS_MS;
      let count = 0;
      const query = { To: `+${message.to}`, From: `+${message.from}`, PageSize: String(PAIR_PAGE) };
      for await (const page of pages(query, signal)) {
        for (const each of page) {
          if (toTime(each.date_created) < from) return 'absent' as const;
          if (isThat(each, message) && !(await isTaken(each.sid))) return { carrierId: each.sid };
        }
        count += 1;
        if (count >= PAIR_PAGES_MAX) return 'unknown' as const;
      }
      return 'absent' as const;
    },

    /** Their filter knows days alone, and what is on its way yet has none: it is asked for a day more. */
    async *catchUp(since: number, signal: AbortSignal): AsyncGenerator<CarrierEvent[]> {
      const query = { 'DateSent>': toDay(since), PageSize: String(PAGE) };
      for await (const page of pages(query, signal)) {
        const fresh = page.filter((each) => !(toTime(each.date_created) < since - CLOCKS_MS));
        const events: CarrierEvent[] = [];
        for (const each of fresh) {
          const event = await toEvent(each, signal);
          if (event) events.push(event);
        }
        yield events;
        if (fresh.length < page.length) return;
      }
    },
  };
}

function isThat({ direction, from, to, body }: MessageResource, message: OutboundMessage): boolean {
  const isPair = toDigits(from) === message.from && toDigits(to) === message.to;
  return direction !== 'inbound' && isPair && toWords(body ?? '') === toWords(message.text);
}

/** Spaces at the ends, and how a line ends, may be lost in their books. */
const toWords = (text: string) => text.replaceAll('\r\n', '\n').trim();

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
