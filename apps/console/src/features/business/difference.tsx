import { Text } from '@mantine/core';
import type { SettingChange } from '@manyline/brands/setting-changes';
import type { BrandPiece } from '@manyline/domain/brand-pieces';
import { formatMicros } from '@manyline/domain/money';
import { formatWhen } from '../../lib/format.ts';
import { nameOfField, nameOfKey } from './field-names.ts';
import { type RoomText, useRoomWords } from './words.ts';

/** Fields whose values are millionths of the brand's currency. */
const amounts =
  /^(addMonth|price|common|economic|smsOut|mmsOut|callIn|codeSms|codeSmsPremium|codeSend|codeNumberMonth|numberMonth|shared|premium)$/;

interface DifferenceProps {
  piece: BrandPiece;
  changes: readonly SettingChange[];
  /** How many there are, where not all are shown. */
  inAll?: number;
}

/** The values before and after, a line each. */
export function Difference({ piece, changes, inAll = changes.length }: DifferenceProps) {
  const { t, locale } = useRoomWords();
  const say = (path: string, value: string) => sayValue(piece, { path, value }, t, locale);
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noChanges')}
      </Text>
    );
  return (
    <section className="difference" aria-label={t('difference')} tabIndex={changes.length > 12 ? 0 : undefined}>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{t('whatChanges')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{sayPath(piece, path, t)}</th>
              <td className="wrap">{before === undefined ? '–' : <del>{say(path, before)}</del>}</td>
              <td className="wrap">{after === undefined ? '–' : <ins>{say(path, after)}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {inAll > changes.length && (
        <Text size="sm" c="dimmed" p="xs">
          {t('moreChanges', { count: inAll - changes.length })}
        </Text>
      )}
    </section>
  );
}

/** `tiles[20].gift` as people read it: "Tiles 20, gift". */
function sayPath(piece: BrandPiece, path: string, t: RoomText): string {
  const nameFields = (part: string) =>
    part
      .split('.')
      .filter(Boolean)
      .map((name) => nameOfField(piece, name, t));
  // A part between brackets is a key.
  const parts = path
    .split(/[[\]]/)
    .flatMap((part, at) => (at % 2 === 1 ? [nameOfKey(piece, part, t)] : nameFields(part)));
  return parts.filter((part) => part !== '').join(' · ');
}

function sayValue(
  piece: BrandPiece,
  { path, value }: { path: string; value: string },
  t: RoomText,
  locale: string,
): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  // A field that is not filled in yet.
  if (value === 'NaN') return '–';
  if (amounts.test(name)) return formatMicros(Number(value));
  if (name === 'popular') return t(value === 'true' ? 'yes' : 'no');
  if (name === 'from' || name === 'until') return formatWhen(Number(value), locale);
  return nameOfKey(piece, value, t);
}
