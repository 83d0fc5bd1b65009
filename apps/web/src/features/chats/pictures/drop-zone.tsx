import { Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './pictures.module.css';

/** Takes files dropped anywhere on the page: one that misses must not make the browser leave for the file. */
export function DropZone({ onFiles }: { onFiles: ((files: readonly File[]) => void) | undefined }) {
  const t = useText('chats');
  const over = useFilesOverPage(onFiles);
  if (!over || onFiles === undefined) return null;
  return (
    <div className={classes.dropZone} aria-hidden>
      <IconPhotoUp size={40} stroke={1.4} />
      <Text>{t('picture.drop')}</Text>
    </div>
  );
}

function useFilesOverPage(onFiles: ((files: readonly File[]) => void) | undefined): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Only where nothing of the page comes next.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take.current?.([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragenter: enter, dragover: enter, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name as 'drop', listener);
    };
  }, []);
  return over;
}
