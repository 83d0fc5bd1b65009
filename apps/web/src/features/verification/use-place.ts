import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { links, type VerificationPlace } from '../../lib/links.ts';

/** The place in the address of a verification screen. Everything is text; what is not offered is ignored. */
export interface PlaceSearch {
  app?: string;
  /** Country, two letters. */
  code?: string;
  /** The number chosen to receive on: `shared`, `premium` or the digits of an own number. */
  pick?: string;
  number?: string;
  month?: number;
}

export function usePlace() {
  const { _splat = '' } = useParams({ strict: false }) as { _splat?: string };
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const text = (name: string) => (raw[name] === undefined || raw[name] === '' ? undefined : String(raw[name]));
  const search = { app: text('app'), code: text('code'), pick: text('pick'), number: text('number') };
  return {
    path: _splat.replace(/\/$/, ''),
    ...search,
    month: Number(raw.month ?? 0),
    /** Changes what is chosen on this screen; no step of the history. */
    choose: (next: PlaceSearch) => void navigate({ ...links.here({ ...raw, ...next }), replace: true }),
    go: (path: VerificationPlace, next: PlaceSearch = {}, { replace = false } = {}) =>
      void navigate({ ...links.verificationPlace(path, { ...next }), replace }),
  };
}
