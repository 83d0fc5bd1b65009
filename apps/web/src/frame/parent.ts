import { type PlansFrameHears, type PlansFrameSays, plansFrameHears } from '@manyline/contract/plans-frame';

/** The page around the frame. */
export interface Parent {
  say(message: PlansFrameSays): void;
  /** Answers how to stop. */
  listen<T extends PlansFrameHears['type']>(
    type: T,
    hear: (message: Extract<PlansFrameHears, { type: T }>) => void,
  ): () => void;
}

type Frame = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> & { location: { origin: string } };

/** Speaks to and hears the page around the frame alone: its window, at our own origin (decision 33). */
export function createParent(frame: Frame): Parent {
  const { origin } = frame.location;
  return {
    say: (message) => frame.parent.postMessage(message, origin),
    listen(type, hear) {
      const handle = (event: MessageEvent) => {
        if (event.origin !== origin || event.source !== frame.parent) return;
        const message = plansFrameHears.safeParse(event.data);
        if (message.success && message.data.type === type) hear(message.data as never);
      };
      frame.addEventListener('message', handle);
      return () => frame.removeEventListener('message', handle);
    },
  };
}
