import { CODE_SMS_PAGE, type CodeHistorySms } from '@manyline/contract/verification';
import { addMonths, type Ym } from '@manyline/domain/time';

/** Where the history of a number goes on: a month, and the page in it. */
export interface OlderPlace {
  ym: Ym;
  nextPage?: string | undefined;
}

interface Page {
  list: CodeHistorySms[];
  nextPage?: string | undefined;
}

/** Texts, the newest first, and where those behind them are; undefined at the end. */
export interface OlderPage {
  list: CodeHistorySms[];
  next: OlderPlace | undefined;
}

interface LoadOlderDeps {
  read(place: OlderPlace, pageSize: number): Promise<Page>;
  /** The oldest month there is anything of. */
  oldest: Ym;
}

/**
 * The next 20 texts of a number, newest first: what one month lacks comes from the month before, a month at a time
 * (spec 1 §4).
 */
export async function loadOlder(from: OlderPlace, { read, oldest }: LoadOlderDeps): Promise<OlderPage> {
  const list: CodeHistorySms[] = [];
  let place: OlderPlace | undefined = from;
  while (place && list.length < CODE_SMS_PAGE) {
    const page: Page = await read(place, CODE_SMS_PAGE - list.length);
    list.push(...page.list);
    place = goOn(place, page.nextPage, oldest);
  }
  return { list, next: place };
}

function goOn({ ym }: OlderPlace, nextPage: string | undefined, oldest: Ym): OlderPlace | undefined {
  if (nextPage !== undefined) return { ym, nextPage };
  return ym > oldest ? { ym: addMonths(ym, -1) } : undefined;
}

/**
 * Puts the newest texts, as they were read just now, in the place of the first page. Texts that others have pushed from it since stay on it,
 * as the next page begins behind them. Where all were, some in between may be missing: reading begins anew.
 */
export function renewNewest([first, ...older]: OlderPage[], newest: OlderPage): OlderPage[] {
  const known = new Set(newest.list.map(({ smsId }) => smsId));
  const pushedOff = first?.list.filter(({ smsId }) => !known.has(smsId)) ?? [];
  if (!first || pushedOff.length === first.list.length) return [newest];
  return [{ list: [...newest.list, ...pushedOff], next: first.next }, ...older];
}
