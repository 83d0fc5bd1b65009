import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

/** What the address says of a verification screen. Everything is text; what is not offered is ignored. */
export interface PlaceSearch {
  app?: string;
  /** Country, two letters. */
  code?: string;
  /** What is chosen to receive on: `shared`, `premium` or the digits of an own number. */
  pick?: string;
  number?: string;
  month?: number;
}

type Path = 'new' | 'new/receive' | 'recent' | 'numbers' | 'history';

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
    choose: (next: PlaceSearch) => void navigate({ to: '.', search: { ...raw, ...next } as never, replace: true }),
    go: (path: Path, next: PlaceSearch = {}, { replace = false } = {}) =>
      void navigate({ to: '/verification/$', params: { _splat: path }, search: next as never, replace }),
  };
}
