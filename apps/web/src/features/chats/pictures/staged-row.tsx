import { CloseButton, Loader } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { objectUrlOf } from './picture-source.ts';
import type { StagedPicture } from './staged-pictures.ts';
import classes from './staged-row.module.css';

interface StagedRowProps {
  pictures: readonly StagedPicture[];
  onRemove: (id: string) => void;
  /** The last one went: the keyboard goes on here. */
  onEmpty: () => void;
}

/** The pictures that go with the next Enter, in their order, each with a way to take it away. */
export function StagedRow({ pictures, onRemove, onEmpty }: StagedRowProps) {
  const t = useText('chats');
  const list = useRef<HTMLUListElement>(null);
  const remove = (index: number) => {
    onRemove(pictures[index]!.id);
    if (pictures.length === 1) return onEmpty();
    const buttons = list.current?.querySelectorAll('button');
    // The one behind, else the one before: the pressed button goes.
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  };
  return (
    <ul ref={list} className={classes.row} aria-label={t('picture.staged')}>
      {pictures.map(({ id, name, picture, percent }, index) => (
        <li key={id} className={classes.tile}>
          {picture ? (
            <img src={objectUrlOf(picture)} alt={name} draggable={false} />
          ) : (
            <span className={classes.preparing}>
              <Loader size={20} aria-hidden />
              <span className="tabular">{t('picture.percent', { percent: Math.round(percent) })}</span>
            </span>
          )}
          <CloseButton
            className={classes.remove}
            size={24}
            radius={12}
            iconSize={14}
            aria-label={t('picture.remove', { index: index + 1, total: pictures.length })}
            onClick={() => remove(index)}
          />
        </li>
      ))}
    </ul>
  );
}
