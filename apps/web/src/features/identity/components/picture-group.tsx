import { Button, Progress, Text } from '@mantine/core';
import type { IdentityGroup } from '@manyline/domain/identity';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { countEmpty } from '../model/draft.ts';
import classes from './identity.module.css';
import { PicturePlace } from './picture-place.tsx';
import type { IdentityDraft } from './use-draft.ts';
import { useTakeFiles } from './use-take-files.ts';

const ACCEPTED = 'image/png,image/jpeg,.png,.jpg,.jpeg';

interface PictureGroupProps {
  group: IdentityGroup;
  draft: IdentityDraft;
  readOnly: boolean;
  /** Nothing may change while it is on its way. */
  busy: boolean;
}

/** The photo ID, or the photo holding it: up to two pictures, by button or dropped here. */
export function PictureGroup({ group, draft, readOnly, busy }: PictureGroupProps) {
  const t = useText('identity');
  const input = useRef<HTMLInputElement>(null);
  const pictures = draft.draft[group];
  const { takeFiles, percent, problem, forget } = useTakeFiles(group, draft);
  const isFull = countEmpty(draft.draft, group) === 0;
  const mayTake = !readOnly && !busy && percent === undefined;
  const mayUpload = mayTake && !isFull;
  const inputId = useId();
  const upload = t(`groups.${group}.upload`);
  const [over, setOver] = useState(false);
  const remove = (id: string) => {
    draft.remove(group, id);
    forget();
  };
  return (
    <fieldset
      className={classes.group}
      data-over={(over && mayUpload) || undefined}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => setOver(event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        // A group that is full says so.
        if (mayTake) takeFiles([...event.dataTransfer.files]);
      }}
    >
      <legend className={classes.legend}>{t(`groups.${group}.title`)}</legend>
      <Text size="xs" c="dimmed">
        {t(`groups.${group}.hint`)}
      </Text>
      <ul className={classes.places}>
        {(['first', 'second'] as const).map((place, index) => (
          <PicturePlace
            key={place}
            {...{ group, place }}
            picture={pictures[index]}
            onRemove={readOnly || busy ? undefined : remove}
            uploadBy={mayUpload ? inputId : undefined}
          />
        ))}
      </ul>
      {!readOnly && (
        <>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={!mayUpload}
            onClick={() => input.current?.click()}
          >
            {upload}
          </Button>
          <input
            ref={input}
            id={inputId}
            type="file"
            hidden
            multiple
            accept={ACCEPTED}
            aria-label={upload}
            onChange={(event) => {
              takeFiles([...(event.currentTarget.files ?? [])]);
              // The same file again is a change again.
              event.currentTarget.value = '';
            }}
          />
        </>
      )}
      {percent !== undefined && <Progress value={percent} mt="xs" aria-label={t('preparing')} />}
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {problem}
      </Text>
    </fieldset>
  );
}
