import type { SettingChange } from '@manyline/brands/setting-changes';
import type { BrandPiece } from '@manyline/domain/brand-pieces';
import { formatMicros } from '@manyline/domain/money';
import { formatWhen } from '../../lib/format.ts';
import { DifferenceTable } from '../../ui/versions/difference-table.tsx';
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
export function Difference({ piece, changes, inAll }: DifferenceProps) {
  const { t, locale } = useRoomWords();
  return (
    <DifferenceTable
      changes={changes}
      {...(inAll !== undefined && { inAll })}
      sayPath={(path) => sayPath(piece, path, t)}
      sayValue={(path, value) => sayValue(piece, { path, value }, t, locale)}
    />
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
