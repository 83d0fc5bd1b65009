import { type PlansFrameHears, type PlansFrameSays, plansFrameSays } from '@manyline/contract/plans-frame';

export type FrameHandlers = { [T in PlansFrameSays['type']]: (message: Extract<PlansFrameSays, { type: T }>) => void };

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & { location: { origin: string } };

export interface FrameLine {
  say(message: PlansFrameHears): void;
  /** Answers how to stop. */
  listen(handlers: FrameHandlers): () => void;
}

/**
 * The line to the embedded plans page. Only that frame's window at our own origin is heard, and only what the contract
 * knows (decision 33); words leave for our own origin alone, so that nothing reaches a page that took the frame's place.
 */
export function createFrameLine(page: Page, getFrame: () => Window | null | undefined): FrameLine {
  const { origin } = page.location;
  return {
    say: (message) => getFrame()?.postMessage(message, origin),
    listen(handlers) {
      const handle = (event: MessageEvent) => {
        const frame = getFrame();
        if (event.origin !== origin || !frame || event.source !== frame) return;
        const message = plansFrameSays.safeParse(event.data);
        if (message.success) handlers[message.data.type](message.data as never);
      };
      page.addEventListener('message', handle);
      return () => page.removeEventListener('message', handle);
    },
  };
}
