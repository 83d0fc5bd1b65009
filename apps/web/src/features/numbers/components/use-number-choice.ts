import { useNavigate, useSearch } from '@tanstack/react-router';
import { type NumberChoice, readSearch } from '../model/area-choice.ts';

/** The wizard's choice, which is in the address; changing it leaves no step in the history. */
export function useNumberChoice() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const choice = readSearch(search);
  const choose = (next: NumberChoice) => void navigate({ to: '.', search: withoutEmpty(next) as never, replace: true });
  return { choice, choose };
}

/** For an address: what is not chosen is not in it. */
export function withoutEmpty(choice: NumberChoice): Record<string, string> {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}
