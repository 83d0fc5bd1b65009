import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { links } from '../../../lib/links.ts';
import { type NumberChoice, readSearch } from '../model/area-choice.ts';

/** The wizard's choice, which is in the address; changing it leaves no step in the history. */
export function useNumberChoice() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  // The address follows a moment later; what was pressed must show at once.
  const [ahead, setAhead] = useState<{ of: object; choice: NumberChoice }>();
  const choice = ahead?.of === search ? ahead.choice : readSearch(search);
  const choose = (next: NumberChoice) => {
    setAhead({ of: search, choice: next });
    void navigate({ ...links.here(withoutEmpty(next)), replace: true });
  };
  return { choice, choose };
}

/** For an address: what is not chosen is not in it. */
export function withoutEmpty(choice: NumberChoice): Record<string, string> {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}
