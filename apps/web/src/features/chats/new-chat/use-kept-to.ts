import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { links } from '../../../lib/links.ts';
import { useSession } from '../../../lib/services.tsx';

/** The text in the field, and the country that was chosen for it. */
interface TypedTo {
  phone: string;
  /** ISO code. */
  region?: string | undefined;
}

/**
 * The typed words stay with this step of the history: whoever leaves by Back and comes again, or reloads, finds it. Nobody
 * else does who signs in on the same tab.
 */
export function useKeptTo() {
  const { userId } = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const [kept] = useState(() => {
    const { typedTo } = router.state.location.state;
    return typedTo?.by === userId ? typedTo : undefined;
  });
  const keep = (typed: TypedTo) =>
    void navigate({
      ...links.here((before) => before),
      state: (before) => ({ ...before, typedTo: { ...typed, by: userId } }),
      replace: true,
    });
  return { kept, keep };
}
