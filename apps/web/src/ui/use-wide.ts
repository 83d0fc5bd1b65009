import { useMediaQuery } from '@mantine/hooks';

/** From 1024 px on a list, its content and a panel have room beside each other. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false });
}
