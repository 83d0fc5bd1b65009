import type { FigureLine, FigureName, FigureSide, FigureTopic } from '@manyline/contract/console/figures';
import { formatDuration, formatShare } from '../../lib/amounts.ts';
import { dayOf } from '../../lib/days.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { rowsBehind } from '../../lib/rows-behind.ts';
import { useFigureFormat, useKeyName } from '../../ui/figure-chart.tsx';
import { figureText, sideText } from '../../ui/figure-texts.ts';
import { Link } from '../../ui/link.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';

interface FigureTableProps {
  /** The beginnings of the hours or days that are summed up. */
  starts: readonly number[];
  lines: readonly FigureLine[];
  by: FigureSide | undefined;
  topic: FigureTopic;
}

interface Row {
  key: string;
  currency: string | undefined;
  totals: Map<FigureName, number>;
}

function toRows(lines: readonly FigureLine[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { figure, key, currency, total } of lines) {
    const name = `${currency ?? ''} ${key}`;
    const row = rows.get(name) ?? { key, currency, totals: new Map() };
    rows.set(name, row);
    row.totals.set(figure, total);
  }
  return [...rows.values()];
}

/** All of a topic at once: a row a carrier, service, country or gateway, with what share of it went wrong. A count leads to its rows. */
export function FigureTable({ starts, lines, by, topic }: FigureTableProps) {
  const { t, locale } = useLanguage();
  const format = useFigureFormat();
  const nameOf = useKeyName(by, topic);
  const shown = [...new Set(lines.map(({ figure }) => figure))].filter((figure) => figure !== 'codesWaited');
  const may = useMay();
  const from = dayOf(new Date(starts[0] ?? Date.now()));
  const countOf = (figure: FigureName, row: Row) => {
    const value = row.totals.get(figure) ?? 0;
    const said = format({ figure, currency: row.currency }, value);
    const behind = value > 0 ? rowsBehind(figure, { by, key: row.key, from }) : undefined;
    return behind && may(behind.access) ? <Link to={behind.to}>{said}</Link> : said;
  };
  const hasShare = shown.includes('textsSent') || shown.includes('codesOrdered');
  const isCodes = shown.includes('codesOrdered');
  const share = ({ totals }: Row) =>
    isCodes
      ? formatShare(totals.get('codesReceived') ?? 0, totals.get('codesOrdered') ?? 0, locale)
      : formatShare(totals.get('textsFailed') ?? 0, totals.get('textsSent') ?? 0, locale);
  const waited = ({ totals }: Row) => {
    const received = totals.get('codesReceived') ?? 0;
    return received === 0 ? '–' : formatDuration((totals.get('codesWaited') ?? 0) / received, locale);
  };
  return (
    <ScrollFrame label={t('chartTotal')}>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{by === undefined ? '' : t(sideText[by])}</th>
            {shown.map((figure) => (
              <th key={figure} scope="col">
                {t(figureText[figure])}
              </th>
            ))}
            {hasShare && <th scope="col">{t(isCodes ? 'shareSucceeded' : 'shareFailed')}</th>}
            {isCodes && <th scope="col">{t('figureCodesWaited')}</th>}
          </tr>
        </thead>
        <tbody className="numeric">
          {toRows(lines).map((row) => (
            <tr key={`${row.key} ${row.currency}`}>
              <th scope="row">
                {by === undefined ? t('all') : nameOf(row.key)}
                {row.currency && ` (${row.currency})`}
              </th>
              {shown.map((figure) => (
                <td key={figure}>{countOf(figure, row)}</td>
              ))}
              {hasShare && <td>{share(row)}</td>}
              {isCodes && <td>{waited(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
