import type { TooltipProps } from '@mantine/core';

type Place = NonNullable<TooltipProps['position']>;

/** The sides where a tip may stand when there is no room on its own: never the opposite one, where its text stands. */
const ELSEWHERE = {
  right: ['bottom-end', 'top-end'],
  left: ['top-end', 'bottom-end'],
  bottom: ['top'],
  'bottom-start': ['top-start'],
} satisfies Partial<Record<Place, Place[]>>;

/** For a tip of the library: on one side of its button, and above or below where there is no room. */
export function tipAt(side: keyof typeof ELSEWHERE): Pick<TooltipProps, 'position' | 'middlewares'> {
  return { position: side, middlewares: { flip: { fallbackPlacements: ELSEWHERE[side] } } };
}
