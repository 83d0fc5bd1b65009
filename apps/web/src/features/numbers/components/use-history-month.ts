import { recentMonths } from '@manyline/domain/time';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { links } from '../../../lib/links.ts';

/** The current UTC month and five before it (spec 2 §9). */
const MONTHS = 6;

/** The month of the history in the address: which of the six, 0 the current one. */
export function useHistoryMonth() {
  const search = useSearch({ strict: false }) as { month?: unknown };
  const navigate = useNavigate();
  const given = Number(search.month);
  const month = Number.isInteger(given) && given > 0 && given < MONTHS ? given : 0;
  const months = recentMonths(Date.now(), MONTHS);
  return {
    month,
    months,
    ym: months[month]!,
    setMonth: (at: number) => void navigate({ ...links.numberHistory(at > 0 ? { month: at } : {}), replace: true }),
  };
}
