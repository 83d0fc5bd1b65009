import type { CallOutput } from '@manyline/contract/define-call';
import { getSandboxState } from '@manyline/contract/local-world';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';

type State = CallOutput<typeof getSandboxState>;

/** Every page of the sandbox, in the order of the menu, and when there is one: while the port that it plays is a twin. */
const pages = {
  handsets: ({ parts }: State) => parts.includes('phones'),
  codes: ({ parts }: State) => parts.includes('phones'),
  mailbox: ({ parts }: State) => parts.includes('mailbox'),
  accounts: ({ parts }: State) => parts.includes('phones'),
  pay: ({ parts }: State) => parts.includes('pay'),
  reviews: ({ parts }: State) => parts.includes('reviews'),
  network: ({ parts, speechMode }: State) => parts.includes('phones') || speechMode !== undefined,
};

export type PageKey = keyof typeof pages;

export const pageKeys = Object.keys(pages) as PageKey[];

/** The pages that there are. Until the server has said so, all of them: nearly everywhere every port is a twin. */
export function usePages(): readonly PageKey[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => api.call(getSandboxState, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? pageKeys.filter((key) => pages[key](data)) : pageKeys;
}
