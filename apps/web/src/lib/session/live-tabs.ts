/** Other tabs answer within this, be they in the background. */
const ANSWER_MS = 500;

export interface LiveTabs {
  /** Accounts of the brand, by user id, that tabs of this browser are signed in to, this one included. */
  list(): Promise<ReadonlySet<string>>;
  close(): void;
}

type Word = { ask: true } | { userId: string };

/** For sessions that live in one tab each (`token-vault.ts`): what is kept for another tab's account must not go. */
export function createLiveTabs(platform: string, getUserId: () => string | undefined): LiveTabs {
  const channel = new BroadcastChannel(`tabs.${platform}`);
  const asked = new Set<Set<string>>();
  const answer = () => {
    const userId = getUserId();
    if (userId !== undefined) channel.postMessage({ userId } satisfies Word);
  };
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('ask' in data) answer();
    else for (const heard of asked) heard.add(data.userId);
  };
  return {
    async list() {
      const heard = new Set<string>();
      asked.add(heard);
      channel.postMessage({ ask: true } satisfies Word);
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      asked.delete(heard);
      const userId = getUserId();
      return userId === undefined ? heard : heard.add(userId);
    },
    close: () => channel.close(),
  };
}
