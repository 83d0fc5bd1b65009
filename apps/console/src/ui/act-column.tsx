import { Button } from '@mantine/core';
import type { Column } from './rows-page.tsx';

interface ActColumn<Row> {
  header: string;
  /** What the button says, the same in each row. */
  act: string;
  /** What it says to those who do not see its row. */
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
