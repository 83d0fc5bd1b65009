import type { SettingChange } from '@manyline/brands/setting-changes';
import { DifferenceTable } from './difference-table.tsx';
import { lineText } from './line-text.ts';
import type { VersionKey } from './texts/en.ts';
import { useVersionText, type VersionText } from './words.ts';

const fields: Record<string, VersionKey> = {
  hour: 'settingHour',
  day: 'settingDay',
  percent: 'settingPercent',
  plus: 'settingPlus',
  isOffered: 'settingIsOffered',
  isBlocked: 'settingIsBlocked',
  price: 'settingPrice',
  source: 'settingSource',
  line: 'settingLine',
  'can.sms': 'settingCanSms',
  'can.mms': 'settingCanMms',
  'can.voice': 'settingCanVoice',
  costMax: 'settingCostMax',
  said: 'settingSaid',
};
/** Of a service in a list. */
const serviceFields: Record<string, VersionKey> = {
  en: 'settingNameEn',
  zh: 'settingNameZh',
  isCommonWord: 'settingCommonWord',
  words: 'settingWord',
  senders: 'settingSender',
};

/** `hour`, `carriers[0]` or `[whatsapp].words[2]` as people read it. */
function sayPath(t: VersionText, path: string): string {
  const [, app = '', ofService = '', at = '0'] = /^\[([^\]]+)\]\.(\w+)(?:\[(\d+)\])?$/.exec(path) ?? [];
  const text = serviceFields[ofService];
  if (text) return t(text, { app, place: Number(at) + 1 });
  const [, carrier] = /^carriers\[(\d+)\]$/.exec(path) ?? [];
  if (carrier !== undefined) return t('settingCarrier', { place: Number(carrier) + 1 });
  const field = fields[path];
  return field ? t(field) : path;
}

const linesByName = new Map<string, VersionKey>(Object.entries(lineText));

function sayValue(t: VersionText, locale: string, path: string, value: string): string {
  const line = path === 'line' ? linesByName.get(value) : undefined;
  if (line) return t(line);
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no');
  return /^\d{4,}$/.test(value) ? Number(value).toLocaleString(locale) : value;
}

interface SettingDifferenceProps {
  changes: readonly SettingChange[];
  inAll?: number;
  locale: string;
}

/** The values before and after of something that operators set. */
export function SettingDifference({ changes, inAll, locale }: SettingDifferenceProps) {
  const t = useVersionText();
  return (
    <DifferenceTable
      changes={changes}
      {...(inAll !== undefined && { inAll })}
      sayPath={(path) => sayPath(t, path)}
      sayValue={(path, value) => sayValue(t, locale, path, value)}
    />
  );
}
