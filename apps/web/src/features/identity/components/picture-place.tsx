import { ActionIcon, Text } from '@mantine/core';
import type { IdentityGroup } from '@manyline/domain/identity';
import { IconId, IconTrash, IconUserSquare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { DraftPicture } from '../model/draft.ts';
import classes from './identity.module.css';

const icons = { idCard: IconId, idHold: IconUserSquare };

interface PicturePlaceProps {
  group: IdentityGroup;
  place: 'first' | 'second';
  picture: DraftPicture | undefined;
  /** Undefined: read only. */
  onRemove: ((id: string) => void) | undefined;
  /** The file input that an empty place opens when it is clicked; the button does it for the keyboard. */
  uploadBy: string | undefined;
}

/** One of the two places of a group, empty or with its picture; its room is the same either way. */
export function PicturePlace({ group, place, picture, onRemove, uploadBy }: PicturePlaceProps) {
  const t = useText('identity');
  const [broken, setBroken] = useState<string>();
  const Icon = icons[group];
  const name = t('pictureOf', { group: t(`groups.${group}.title`), place: t(`places.${group}.${place}`) });
  const isShown = picture !== undefined && broken !== picture.url;
  return (
    <li className={classes.place}>
      <Frame isFilled={picture !== undefined} uploadBy={uploadBy}>
        {isShown && <img src={picture.url} alt={name} onError={() => setBroken(picture.url)} />}
        {picture && !isShown && (
          <Text size="xs" ta="center" p="xs">
            {t('gone')}
          </Text>
        )}
        {!picture && <Icon size={32} stroke={1.3} aria-hidden />}
      </Frame>
      <Text size="xs" c="dimmed" ta="center">
        {t(`places.${group}.${place}`)}
      </Text>
      {picture && onRemove && (
        <ActionIcon
          className={classes.delete}
          variant="default"
          aria-label={t('remove', { what: name })}
          onClick={() => onRemove(picture.id)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

interface FrameProps {
  isFilled: boolean;
  uploadBy: string | undefined;
  children: ReactNode;
}

function Frame({ isFilled, uploadBy, children }: FrameProps) {
  if (isFilled || uploadBy === undefined)
    return (
      <div className={classes.frame} data-filled={isFilled || undefined}>
        {children}
      </div>
    );
  return (
    <label className={classes.frame} htmlFor={uploadBy}>
      {children}
    </label>
  );
}
