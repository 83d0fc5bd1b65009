import { numberFormatData } from './number-format-data.ts';

interface Grouping {
  leading: RegExp;
  pattern: RegExp;
  written: string;
}

const linesByCode = new Map(
  numberFormatData
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line]),
);
const groupingsByCode = new Map<string, readonly Grouping[]>();

/** A number's digits after the calling code, in the groups in which its country writes them; in threes where no group is known. */
export function groupDigits(telCode: string, phone: string): string {
  const fitting = readGroupings(telCode).find(({ leading, pattern }) => leading.test(phone) && pattern.test(phone));
  return fitting ? phone.replace(fitting.pattern, fitting.written) : inThrees(phone);
}

/** The last group has two to four. */
function inThrees(phone: string): string {
  const groups: string[] = [];
  let rest = phone;
  for (; rest.length > 4; rest = rest.slice(3)) groups.push(rest.slice(0, 3));
  return [...groups, rest].join(' ');
}

function readGroupings(telCode: string): readonly Grouping[] {
  const known = groupingsByCode.get(telCode);
  if (known) return known;
  const [, ...fields] = linesByCode.get(telCode)?.split(' ; ') ?? [];
  const groupings: Grouping[] = [];
  for (let at = 0; at < fields.length; at += 3)
    groupings.push({
      leading: new RegExp(`^(?:${fields[at]})`),
      pattern: new RegExp(`^(?:${fields[at + 1]})$`),
      written: fields[at + 2]!,
    });
  groupingsByCode.set(telCode, groupings);
  return groupings;
}
