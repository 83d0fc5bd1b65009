import type { CodeHistorySms } from '@manyline/contract/verification';
import { describe, expect, it } from 'vitest';
import { loadOlder, type OlderPage, type OlderPlace, renewNewest } from './load-older.ts';

/** So many texts in each month, in pages as large as asked for. */
function historyOf(months: Record<string, number>) {
  const asked: string[] = [];
  const read = async ({ ym, nextPage }: OlderPlace, pageSize: number) => {
    asked.push(`${ym}+${nextPage ?? 0} ${pageSize}`);
    const from = Number(nextPage ?? 0);
    const to = Math.min(months[ym] ?? 0, from + pageSize);
    const list = Array.from({ length: to - from }, (_, at) => ({ smsId: `${ym}-${from + at}` }) as CodeHistorySms);
    return { list, ...(to < (months[ym] ?? 0) && { nextPage: String(to) }) };
  };
  return { asked, read };
}

describe('the texts of a number', () => {
  it('are filled up to 20 from the months before, a month at a time', async () => {
    const { asked, read } = historyOf({ '202611': 5, '202610': 0, '202609': 30 });
    const first = await loadOlder({ ym: '202611' }, { read, oldest: '202606' });
    expect(first.list).toHaveLength(20);
    expect(asked).toEqual(['202611+0 20', '202610+0 15', '202609+0 15']);
    expect(first.next).toEqual({ ym: '202609', nextPage: '15' });
    const second = await loadOlder(first.next!, { read, oldest: '202606' });
    expect(second.list.map(({ smsId }) => smsId)).toEqual(Array.from({ length: 15 }, (_, at) => `202609-${15 + at}`));
    expect(second.next).toBeUndefined();
  });

  it('end with the oldest month', async () => {
    const { read } = historyOf({ '202611': 1 });
    expect(await loadOlder({ ym: '202611' }, { read, oldest: '202611' })).toEqual({
      list: [{ smsId: '202611-0' }],
      next: undefined,
    });
  });
});

describe('the newest texts, read anew', () => {
  const pageOf = (texts: string, next?: OlderPlace): OlderPage => ({
    list: [...texts].map((smsId) => ({ smsId }) as CodeHistorySms),
    next,
  });
  const said = (pages: readonly OlderPage[]) => pages.map(({ list }) => list.map(({ smsId }) => smsId).join(''));

  it('keep what they pushed from the first page, since the second begins behind it', () => {
    const behind = { ym: '202611', nextPage: 'behind c' } as const;
    const pages = renewNewest(
      [pageOf('abc', behind), pageOf('de')],
      pageOf('xab', { ym: '202611', nextPage: 'behind b' }),
    );
    expect(said(pages)).toEqual(['xabc', 'de']);
    expect(pages[0]?.next).toEqual(behind);
  });

  it('are all that is shown where they have pushed off the whole first page, for some may be missing between', () => {
    expect(said(renewNewest([pageOf('abc'), pageOf('de')], pageOf('xyz')))).toEqual(['xyz']);
  });
});
