import { defineEvents } from '../../lib/event-hub.ts';
import type { SessionEnded } from './sessions.service.ts';

export interface SessionEvents {
  /** A session of this node's knowledge is over. Other nodes find out by `listEndedAmong`. */
  ended(ended: SessionEnded): void;
}

export const sessionEvents = defineEvents<SessionEvents>('session', { ended: true });
