import { useMediaQuery } from '@mantine/hooks';
import { isPhone, readDevice } from '../../../lib/device/is-phone.ts';

/** Whether the screen is held in a hand, that of a tablet included: a code on it is scanned by another device alone. */
export function useHeld(): boolean {
  return useMediaQuery('(pointer: coarse)') || isPhone(readDevice());
}
