import { expect, it } from 'vitest';
import { createEventHub, defineEvents } from './event-hub.ts';

interface DoorEvents {
  opened(by: string): void;
  closing(): Promise<void>;
}

const doorEvents = defineEvents<DoorEvents>('doors', { opened: true, closing: true });

it('reaches every subscriber in the order in which they subscribed, also those that came after the teller was made', () => {
  const hub = createEventHub();
  const heard: string[] = [];
  const teller = hub.teller(doorEvents);
  hub.subscribe(doorEvents, { opened: (by) => void heard.push(`first ${by}`) });
  hub.subscribe(doorEvents, { opened: (by) => void heard.push(`second ${by}`) });
  teller.opened('Ana');
  expect(heard).toEqual(['first Ana', 'second Ana']);
});

it('tells nobody without a complaint', () => {
  const teller = createEventHub().teller(doorEvents);
  expect(teller.opened('Ana')).toBeUndefined();
});

it('lets whoever tells wait for what the subscribers promise, and learn of their failure', async () => {
  const hub = createEventHub();
  let isClosed = false;
  hub.subscribe(doorEvents, {
    closing: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      isClosed = true;
    },
  });
  hub.subscribe(doorEvents, { opened: () => undefined });
  await hub.teller(doorEvents).closing();
  expect(isClosed).toBe(true);
  hub.subscribe(doorEvents, { closing: () => Promise.reject(new Error('it jams')) });
  await expect(hub.teller(doorEvents).closing()).rejects.toThrow('it jams');
});

it('keeps the events of two features apart, though their kinds have the same name', () => {
  const windowEvents = defineEvents<Pick<DoorEvents, 'opened'>>('windows', { opened: true });
  const hub = createEventHub();
  const heard: string[] = [];
  hub.subscribe(doorEvents, { opened: () => void heard.push('door') });
  hub.subscribe(windowEvents, { opened: () => void heard.push('window') });
  hub.teller(windowEvents).opened('Ana');
  expect(heard).toEqual(['window']);
});
