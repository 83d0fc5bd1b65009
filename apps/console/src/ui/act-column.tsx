import { Button } from '@mantine/core';
import type { Column } from './rows-page.tsx';

interface ActColumn<Row> {
  header: string;
  /** The word on the button, the same in each row. */
  act: string;
  /** The button's name for those who do not see its row. */
  labelOf: (row: Row) => string;
  onAct: (row: Row) => void;
}

/** The last column of a list whose rows can have one thing done to them. */
export function actColumn<Row extends object>({ header, act, labelOf, onAct }: ActColumn<Row>): Column<Row> {
  return {
    id: 'actions',
    header,
    cell: ({ row: { original } }) => (
      <Button size="compact-sm" variant="default" aria-label={labelOf(original)} onClick={() => onAct(original)}>
        {act}
      </Button>
    ),
  };
}
