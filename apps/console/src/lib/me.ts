import type { OperatorOnWire } from '@manyline/contract/console/operators';
import { type Access, mayDo } from '@manyline/contract/console/permissions';
import { createContext, use } from 'react';

/** The key of who is signed in: null where nobody is. */
export const ME = ['me'] as const;

export const MeContext = createContext<OperatorOnWire | undefined>(undefined);

/** The operator who is signed in. */
export function useMe(): OperatorOnWire {
  const me = use(MeContext);
  if (!me) throw new Error('rendered outside MeContext');
  return me;
}

/** Whether the operator's role allows something: what it does not is not shown. */
export function useMay(): (access: Access) => boolean {
  const { role } = useMe();
  return (access) => mayDo(role, access);
}
