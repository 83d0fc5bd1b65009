import { Group, Skeleton, Stack } from '@mantine/core';
import { Problem } from '@manyline/page/ui/problem';
import { type ColumnDef, FlexRender, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLanguage } from '../lib/language.ts';
import { Empty } from './empty.tsx';
import { PageTurner } from './page-turner.tsx';
import { ViewsBar } from './views-bar.tsx';

/** Paging, filters and order are the server's: of the table's features none is needed. */
const features = tableFeatures({});

export type Column<Row extends RowData> = ColumnDef<typeof features, Row>;

interface RowsPageProps<Row extends RowData> {
  /** The list, as in `money/orders`: its filters can be kept under names. */
  room?: string;
  /** The table's name for screen readers. */
  label: string;
  /** The same ones at each render: a cell whose function is another is drawn anew, with whatever was open in it. */
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  error: Error | null;
  onRetry: () => unknown;
  /** Fields above the table; they keep what they filter in the address. */
  filters?: ReactNode;
  empty: { title: string; hint: string };
  /** Rows open something: by a click, by Enter; j and k go down and up. */
  onOpen?: (row: Row) => void;
  /** The key of the row that is open beside the list. */
  openKey?: string | null;
  nextPage?: string | undefined;
  /** Whether this is a later page. */
  isLater?: boolean;
  /** The place's name in the address, where the screen has another list. */
  place?: string;
}

/** A list of the console: one table, its filters in the address, paged by key, with the keyboard throughout. */
export function RowsPage<Row extends RowData>(props: RowsPageProps<Row>) {
  const {
    room,
    label,
    columns,
    rows,
    keyOf,
    error,
    onRetry,
    filters,
    empty,
    onOpen,
    openKey,
    nextPage,
    isLater,
    place,
  } = props;
  const { t } = useLanguage();
  const table = useTable({ features, columns, data: rows ?? none, getRowId: (row: Row) => keyOf(row) });

  const handleKey = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    const opens = event.key === 'Enter';
    if (event.target !== event.currentTarget || (step === undefined && !opens)) return;
    // The same stroke must not press a button that opens with the row and takes the focus.
    event.preventDefault();
    if (opens) onOpen?.(row);
    if (step === undefined) return;
    const { nextElementSibling, previousElementSibling } = event.currentTarget;
    const next = step > 0 ? nextElementSibling : previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
  };

  return (
    <Stack gap="sm">
      {room !== undefined && <ViewsBar room={room} />}
      {filters && (
        <Group gap="sm" align="end" role="search">
          {filters}
        </Group>
      )}
      <Problem error={error} onRetry={onRetry} />
      {!rows && !error && <Skeleton h={240} role="status" aria-label={t('loading')} />}
      {rows?.length === 0 && <Empty title={empty.title} hint={empty.hint} />}
      {rows && rows.length > 0 && (
        <section className="rows-frame" aria-label={label} tabIndex={onOpen ? undefined : 0}>
          <table className="rows">
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {group.headers.map((header) => (
                    <th key={header.id} scope="col">
                      <FlexRender header={header} />
                    </th>
                  ))}
                </tr>
              ))}
            </thead>
            <tbody>
              {table.getRowModel().rows.map((row) => (
                <tr
                  key={row.id}
                  tabIndex={onOpen ? 0 : undefined}
                  data-opens={onOpen ? true : undefined}
                  aria-current={row.id === openKey ? true : undefined}
                  onClick={onOpen && (() => onOpen(row.original))}
                  onKeyDown={onOpen && ((event) => handleKey(event, row.original))}
                >
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id}>
                      <FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <PageTurner nextPage={nextPage} isLater={isLater} place={place} />
    </Stack>
  );
}

const none: never[] = [];
