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

interface LoadOlderDeps {
  read(place: OlderPlace, pageSize: number): Promise<Page>;
  /** The oldest month there is anything of. */
  oldest: Ym;
}

/**
 * The next 20 texts of a number, newest first: what one month lacks comes from the month before, a month at a time
 * (spec 1 §4). `next` is undefined at the end.
 */
export async function loadOlder(
  from: OlderPlace,
  { read, oldest }: LoadOlderDeps,
): Promise<{ list: CodeHistorySms[]; next: OlderPlace | undefined }> {
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
