/**
 * Kinds of events that a feature tells of after its commit, by name: each method of `Events` is one kind of event. The
 * object exists so that the hub can make the one who tells; its values say nothing.
 */
export interface EventKinds<Events> {
  readonly feature: string;
  readonly kinds: Readonly<Record<keyof Events, true>>;
}

type Handler = (...args: never[]) => unknown;

/** Every kind has to be named, so that none is told to nobody by mistake. */
export function defineEvents<Events>(feature: string, kinds: Record<keyof Events, true>): EventKinds<Events> {
  return { feature, kinds };
}

export type EventHub = ReturnType<typeof createEventHub>;

/**
 * Made before the features: who tells and who hears know the events' types, not each other. Subscribers are called at once, in
 * the order in which they subscribed; what they promise is awaited by whoever awaits the telling.
 */
export function createEventHub() {
  const heard = new Map<object, Map<PropertyKey, Handler[]>>();

  function handlersOf(events: EventKinds<never>): Map<PropertyKey, Handler[]> {
    const known = heard.get(events);
    if (known) return known;
    const handlers = new Map<PropertyKey, Handler[]>(Reflect.ownKeys(events.kinds).map((kind) => [kind, []]));
    heard.set(events, handlers);
    return handlers;
  }

  return {
    /** The one who tells: calling a method reaches whoever has subscribed by then. */
    teller<Events extends object>(events: EventKinds<Events>): Events {
      const tell = ([kind, handlers]: [PropertyKey, Handler[]]) => [
        kind,
        (...args: never[]) => {
          if (handlers.length === 1) return handlers[0]!(...args);
          return settle(handlers.map((handler) => handler(...args)));
        },
      ];
      return Object.fromEntries([...handlersOf(events)].map(tell)) as Events;
    },

    subscribe<Events extends object>(events: EventKinds<Events>, handlers: Partial<Events>): void {
      const lists = handlersOf(events);
      for (const [kind, handler] of Object.entries(handlers)) lists.get(kind)!.push(handler as Handler);
    },
  };
}

/** Undefined where nobody promised anything, so that telling costs no turn of the event loop. */
function settle(answers: readonly unknown[]): Promise<unknown> | undefined {
  return answers.some((answer) => answer instanceof Promise) ? Promise.all(answers) : undefined;
}
