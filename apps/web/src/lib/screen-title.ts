import { useEffect } from 'react';
import { create } from 'zustand';

/** Whom or what the open screen is about, in the words of the person; for the title of the page. */
export const useScreenTitleStore = create<{ title: string | undefined }>(() => ({ title: undefined }));

/** Names the page after this screen for as long as it is open. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    useScreenTitleStore.setState({ title });
    return () => useScreenTitleStore.setState({ title: undefined });
  }, [title]);
}
