import { Button, Checkbox, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './contacts.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  shown: number;
  onDelete: () => void;
}

export function SelectionBar({ selection, shown, onDelete }: SelectionBarProps) {
  const format = useFormat();
  const t = useText('contacts');
  const common = useText();
  const count = selection.chosen.length;
  return (
    <div className={classes.selection}>
      <Checkbox
        size="xs"
        label={t('list.selectAll')}
        checked={count > 0 && count === shown}
        indeterminate={count > 0 && count < shown}
        disabled={shown === 0}
        onChange={selection.toggleAll}
      />
      {count > 0 ? (
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={format.list([common('actions.delete'), t('list.selected', { count })])}
          onClick={onDelete}
        >
          {t('list.deleteChosen', { count })}
        </Button>
      ) : (
        <Text size="xs" c="dimmed" className="tabular">
          {t('list.count', { count: shown })}
        </Text>
      )}
    </div>
  );
}
