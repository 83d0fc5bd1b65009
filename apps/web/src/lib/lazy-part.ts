import { type FunctionComponent, lazy } from 'react';
import { whenThere } from './when-there.ts';

/** A part of a screen that is loaded when it is first drawn. Without a line it comes once there is one; the screen stands meanwhile. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(whenThere(async () => ({ default: await load() })));
}
