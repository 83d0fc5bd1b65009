import type { Meaning, TypedNumber } from '@manyline/domain/typed-number';
import { useEffect, useMemo, useState } from 'react';

type Read = (typed: TypedNumber) => Meaning;
/** The rule with the world's numbering plans, which no page starts with: 40 KB. */
let read: Read | undefined;

/** Resolves when typed numbers can be read. Rejects where the plans cannot be loaded; the next call tries again. */
export async function loadNumberReader(): Promise<Read> {
  read ??= (await import('@manyline/domain/typed-number')).readTypedNumber;
  return read;
}

/** The rule once it is loaded, which `wanted` begins. */
export function useNumberReader(wanted: boolean): Read | undefined {
  const [known, setKnown] = useState<{ read: Read } | undefined>(() => read && { read });
  useEffect(() => {
    if (known || !wanted) return;
    let isHere = true;
    loadNumberReader().then(
      (loaded) => isHere && setKnown({ read: loaded }),
      () => {
        // Offline: nothing can be told about the number, and so nothing is sent; the next key tries again.
      },
    );
    return () => {
      isHere = false;
    };
  });
  return known?.read;
}

/** The meaning of a typed number. Undefined until the numbering plans are there, which the first key loads. */
export function useTypedNumber({ typed, own, chosen, usual }: TypedNumber): Meaning | undefined {
  const reader = useNumberReader(typed !== '');
  const others = usual?.join();
  return useMemo(
    () => reader?.({ typed, own, chosen, usual: others?.split(',') }),
    [reader, typed, own, chosen, others],
  );
}
